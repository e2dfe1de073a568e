extension ProgrammeShapesTests {
  /// Tables and YAML as people keep them in spreadsheets and in the sources of sites.
  static let tables = [
    ProgrammeShape(
      "title ja only",
      #"""
      talks:
      - title: Tides
        titleJa: 潮
        speaker: Ann Lee
        startsAt: "09:00"
      - titleJa: 昼食
        startsAt: "12:00"
      - title_ja: 閉会
        startsAt: "13:00"
      """#,
      [
        "Tides | Ann Lee |  | 09:00",
        "昼食 |  |  | 12:00",
        "閉会 |  |  | 13:00",
      ]
    ),
    ProgrammeShape(
      "sheet as lists of cells",
      #"""
      {"range": "Talks!A1:E4", "majorDimension": "ROWS", "values": [
        ["Title", "Speaker", "Date", "Time", "Room"],
        ["Tides", "Ann Lee", "11/06/2027", "19:00", "Pier"],
        ["Kelp", "Bo Ek", "11/06/2027", "20:00"],
        ["Salt", "", "13/06/2027", "19:00", "Deck"]
      ]}
      """#,
      [
        "Kelp | Bo Ek |  | 2027-06-11T20:00",
        "Salt |  | Deck | 2027-06-13T19:00",
        "Tides | Ann Lee | Pier | 2027-06-11T19:00",
      ]
    ),
    ProgrammeShape(
      "lists of cells under headers",
      #"""
      headers: [Time, Activity]
      rows:
        - ["08:15-08:30", Doors]
        - ["08:30-09:00", "Invited Talk: Tides"]
      """#,
      ["Doors |  |  | 08:15-08:30", "Invited Talk: Tides |  |  | 08:30-09:00"]
    ),
    ProgrammeShape(
      "csv merged cells",
      #"""
      Day,Time,Room,Title,Speaker
      2027-06-11,09:00,Pier,Tides,Ann Lee
      ,,Deck,Kelp,Bo Ek
      ,10:00,Pier,Salt,Cy Orr
      2027-06-12,09:00,Pier,Sand,Di Fox
      ,10:00,,Lunch,
      """#,
      [
        "Kelp | Bo Ek | Deck | 2027-06-11T09:00",
        "Lunch |  |  | 2027-06-12T10:00",
        "Salt | Cy Orr | Pier | 2027-06-11T10:00",
        "Sand | Di Fox | Pier | 2027-06-12T09:00",
        "Tides | Ann Lee | Pier | 2027-06-11T09:00",
      ]
    ),
    ProgrammeShape(
      "csv plain date time",
      #"""
      Title;Speakers;Date;Start;End;Room
      Tides;Ann Lee, Bo Ek;11.06.2027;09:00;09:45;Pier
      Kelp;Cy Orr;12.06.2027;10:00;10:45;Deck
      """#,
      [
        "Kelp | Cy Orr | Deck | 2027-06-12T10:00 | 2027-06-12T10:45",
        "Tides | Ann Lee, Bo Ek | Pier | 2027-06-11T09:00 | 2027-06-11T09:45",
      ]
    ),
    ProgrammeShape(
      "csv whova",
      #"""
      *Date,*Time Start,*Time End,Tracks,*Session Title,Location,Description,Speakers,Authors,Session or Sub-session(Sub)
      03/20/2027,9:00 AM,9:45 AM,Water,Tides,Pier,d,Ann Lee; Bo Ek,,Session
      03/20/2027,10:00 AM,10:45 AM,Water,Kelp,Deck,d,Cy Orr,,Session
      """#,
      [
        "Kelp | Cy Orr | Deck | 2027-03-20T10:00 | 2027-03-20T10:45",
        "Tides | Ann Lee, Bo Ek | Pier | 2027-03-20T09:00 | 2027-03-20T09:45",
      ]
    ),
    ProgrammeShape(
      "csv title rows before",
      #"""
      Harbour Days 2027,,,
      ,,,
      Time,Title,Speaker,Room
      09:00,Tides,Ann Lee,Pier
      10:00,Kelp,Bo Ek,Deck
      """#,
      [
        "Kelp | Bo Ek | Deck | 10:00",
        "Tides | Ann Lee | Pier | 09:00",
      ]
    ),
    ProgrammeShape(
      "rustconf toml like yaml",
      #"""
      schedule:
        - day: Friday
          date: June 11, 2027
          items:
            - time: "9:00am"
              title: Welcome
            - time: "9:30am"
              talk:
                title: Tides
                speaker: Ann Lee
      """#,
      [
        "Tides | Ann Lee |  | 2027-06-11T09:30",
        "Welcome |  |  | 2027-06-11T09:00",
      ]
    ),
    ProgrammeShape(
      "csv first last",
      #"""
      Talk Title,First Name,Last Name,Day,Start Time,End Time
      Tides,Ann,Lee,"June 11, 2027",9:00 AM,9:45 AM
      """#,
      [
        "Tides | Ann Lee |  | 2027-06-11T09:00 | 2027-06-11T09:45"
      ]
    ),
    ProgrammeShape(
      "gcal csv",
      #"""
      Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private
      Tides,06/11/2027,09:00 AM,06/11/2027,09:45 AM,False,d,Pier,False
      Kelp,06/25/2027,09:00 AM,06/25/2027,09:45 AM,False,d,Pier,False
      """#,
      [
        "Kelp |  | Pier | 2027-06-25T09:00 | 2027-06-25T09:45",
        "Tides |  | Pier | 2027-06-11T09:00 | 2027-06-11T09:45",
      ]
    ),
    ProgrammeShape(
      "csv speaker newlines",
      #"""
      title,speakers,start
      Tides,"Ann Lee
      Bo Ek",2027-06-11T09:00
      """#,
      [
        "Tides | Ann Lee, Bo Ek |  | 2027-06-11T09:00"
      ]
    ),
    ProgrammeShape(
      "yaml multi doc frontmatter",
      #"""
      ---
      title: Tides
      speaker: Ann Lee
      start: 2027-06-11 09:00
      ---
      title: Kelp
      speaker: Bo Ek
      start: 2027-06-11 10:00
      """#,
      [
        "Kelp | Bo Ek |  | 2027-06-11T10:00",
        "Tides | Ann Lee |  | 2027-06-11T09:00",
      ]
    ),
  ]
}
