import SwellImport
import SwellStore
import Testing

/// Shapes in which conferences publish their programmes, each reduced to a few invented sessions.
struct PublishedShapesTests {
  @Test(
    arguments: [
      (
        #"""
        <?xml version="1.0"?><schedule><title>Tide Days</title><day date="2027-06-11"><entry id="1"><start>0930</start><duration>30</duration><room id="r1">Pier</room><title>Tides</title><speakers><speaker><name>Ann Lee</name></speaker></speakers></entry><entry id="2"><start>1000</start><duration>45</duration><room id="r2">Deck</room><title>Ropes</title><speakers><speaker><name>Bo Ek</name></speaker><speaker><name>Cy Dow</name></speaker></speakers></entry></day></schedule>
        """#,
        [
          "Tides|Ann Lee|Pier|2027-06-11T09:30|2027-06-11",
          "Ropes|Bo Ek, Cy Dow|Deck|2027-06-11T10:00|2027-06-11",
        ]
      ),
      (
        #"""
        friday:
          - {id: all, title: Break, time: "10:00"}
          - {id: a, title: Tides, speaker: Ann Lee, time: "9:00"}
        saturday:
          - {id: all, title: Break, time: "10:00"}
          - {id: b, title: Ropes, speaker: Bo Ek, time: "9:00"}
        """#,
        [
          "Break|||10:00|friday",
          "Tides|Ann Lee||9:00|friday",
          "Break|||10:00|saturday",
          "Ropes|Bo Ek||9:00|saturday",
        ]
      ),
      (
        #"""
        {"sessions":[{"name":"Tides","persons":[{"name":"Ann Lee"}],"slots":[{"room":{"name":{"en":"Pier"}},"start":"2027-06-11T09:00:00+02:00","end":"2027-06-11T09:30:00+02:00"}]},{"name":"Ropes","persons":[{"name":"Bo Ek"}],"slots":[{"room":{"name":{"en":"Deck"}},"start":"2027-06-11T10:00:00+02:00","end":"2027-06-11T10:30:00+02:00"}]}]}
        """#,
        [
          "Tides|Ann Lee|Pier|2027-06-11T09:00",
          "Ropes|Bo Ek|Deck|2027-06-11T10:00",
        ]
      ),
      (
        #"""
        - title: Tides
          room: Pier
          start: 2027-06-11 09:00
          presentation: {speakers: [Ann Lee], description: On the moon}
        - title: Ropes
          room: Deck
          start: 2027-06-11 10:00
          presentation: {speakers: [Bo Ek, Cy Dow], description: On knots}
        """#,
        [
          "Tides|Ann Lee|Pier|2027-06-11T09:00",
          "Ropes|Bo Ek, Cy Dow|Deck|2027-06-11T10:00",
        ]
      ),
      (
        #"""
        {"sectionList":[{"items":[{"sessionID":"a1","title":"Tides","abstract":"x","participants":[{"fullName":"Ann Lee"}],"times":[{"room":"Pier","date":"2027-06-11","startTime":"09:00","endTime":"09:45","utcStartTime":"2027/06/11 14:00:00"}]},{"sessionID":"a2","title":"Ropes","abstract":"x","participants":[{"fullName":"Bo Ek"}],"times":[{"room":"Deck","date":"2027-06-11","startTime":"10:00","endTime":"10:45","utcStartTime":"2027/06/11 15:00:00"}]}]}]}
        """#,
        [
          "Tides|Ann Lee|Pier|2027-06-11T09:00",
          "Ropes|Bo Ek|Deck|2027-06-11T10:00",
        ]
      ),
      (
        #"""
        - {title: Welcome, time: "9:00"}
        - title: Keynote 1
          time: "9:30"
          keynote: {title: Tides, speaker: Ann Lee, abstract: On the moon}
        - {title: Ropes, time: "10:30", speaker: Bo Ek}
        """#,
        [
          "Welcome|||9:00",
          "Tides|Ann Lee||9:30",
          "Ropes|Bo Ek||10:30",
        ]
      ),
      (
        #"""
        - {title: Talk, bigTitle: Tides, speaker: Ann Lee, time: "9:00"}
        - {title: Talk, bigTitle: Ropes, speaker: Bo Ek, time: "10:00"}
        - {title: Break, time: "11:00"}
        """#,
        [
          "Tides|Ann Lee||9:00",
          "Ropes|Bo Ek||10:00",
          "Break|||11:00",
        ]
      ),
      (
        #"""
        {"Thursday":{"8:00":{"Track 1":"Doors open","Track 2":"Doors open"},"9:00":{"Track 1":{"name":"Ann Lee","bio":"b","title":"Tides","abstract":"x","length":45,"type":"talk"},"Track 2":{"name":"Bo Ek","bio":"b","title":"Ropes","abstract":"y","length":30}}},"Friday":{"9:00":{"Track 1":{"name":"Cy Dow","title":"Knots","abstract":"z","bio":"b"},"Track 2":null}}}
        """#,
        [
          "Doors open||Track 1|8:00|Thursday",
          "Doors open||Track 2|8:00|Thursday",
          "Tides|Ann Lee|Track 1|9:00|Thursday",
          "Ropes|Bo Ek|Track 2|9:00|Thursday",
          "Knots|Cy Dow|Track 1|9:00|Friday",
        ]
      ),
      (
        #"""
        {"2027-06-11":{"09:00":{"Pier":{"title":"Tides","speaker":"Ann Lee"},"Deck":{"title":"Ropes","speaker":"Bo Ek"}},"10:00":{"Pier":{"title":"Knots","speaker":"Cy Dow"}}}}
        """#,
        [
          "Tides|Ann Lee|Pier|2027-06-11T09:00|2027-06-11",
          "Ropes|Bo Ek|Deck|2027-06-11T09:00|2027-06-11",
          "Knots|Cy Dow|Pier|2027-06-11T10:00|2027-06-11",
        ]
      ),
      (
        #"""
        - {title: Tides, speakerIds: [ann-lee], time: "9:00"}
        - {title: Ropes, speakerIds: [bo-ek, F3DC8A], time: "10:00"}
        """#,
        [
          "Tides|||9:00",
          "Ropes|||10:00",
        ]
      ),
      (
        #"""
        [{"title":"Tides","speakers":["F3DC8A"],"time":"9:00"},{"title":"Ropes","speakers":["7KQW2L","Z9PP1M"],"time":"10:00"}]
        """#,
        [
          "Tides|||9:00",
          "Ropes|||10:00",
        ]
      ),
      (
        #"""
        - {title: Tides, speaker: Ann Lee, venue: Pier}
        - {title: Ropes, speaker: openlocks.at, venue: Pier}
        - {title: Knots, speaker: TBA, venue: Deck}
        - {title: Sails, speaker: R.C., venue: Deck}
        - {title: Waves, speaker: leonpang, venue: Deck}
        """#,
        [
          "Tides|Ann Lee|Pier",
          "Ropes|openlocks.at|Pier",
          "Knots|TBA|Deck",
          "Sails|R.C.|Deck",
          "Waves|leonpang|Deck",
        ]
      ),
      (
        #"""
        [{"title":"Tides","locationId":"greathall","speaker":"Ann Lee"},{"title":"Ropes","locationId":"deck","speaker":"Bo Ek"}]
        """#,
        [
          "Tides|Ann Lee",
          "Ropes|Bo Ek",
        ]
      ),
      (
        #"""
        - {time: "9:00", title: Doors open}
        - {time: "10:00", talk: ann}
        - {time: "11:00", talk: bo-ek}
        """#,
        [
          "Doors open|||9:00"
        ]
      ),
      (
        #"""
        {"sessions":{"s1":{"title":"Tides","speakerIds":{"a":true},"roomId":"r1","startTime":"2027-06-11T09:00"},"s2":{"title":"Ropes","speakerIds":{"a":true,"b":true},"roomId":"r2","startTime":"2027-06-11T10:00"}},"speakers":{"a":{"name":"Ann Lee"},"b":{"name":"Bo Ek"}},"rooms":{"r1":{"name":"Pier"},"r2":{"name":"Deck"}}}
        """#,
        [
          "Tides|Ann Lee|Pier|2027-06-11T09:00",
          "Ropes|Ann Lee, Bo Ek|Deck|2027-06-11T10:00",
        ]
      ),
      (
        #"""
        {"sections":{"d1":{"title":"Day one","name":"Day 1","startTime":"2027-06-11T09:00"},"d2":{"title":"Day two","name":"Day 2","startTime":"2027-06-12T09:00"}},"events":{"e1":{"title":"Tides","section":"d1","startTime":"2027-06-11T09:00","speaker":"Ann Lee"},"e2":{"title":"Ropes","section":"d2","startTime":"2027-06-12T09:00","speaker":"Bo Ek"}}}
        """#,
        [
          "Tides|Ann Lee||2027-06-11T09:00",
          "Ropes|Bo Ek||2027-06-12T09:00",
        ]
      ),
      (
        #"""
        {"tracks":[{"title":"Harbour 2017","start_date":"2017-06-05"}],"sessions":[{"title":"Tides","speaker":"Ann Lee","date":"2017-06-05"},{"title":"Ropes","speaker":"Bo Ek","date":"2017-06-06"}]}
        """#,
        [
          "Tides|Ann Lee||2017-06-05",
          "Ropes|Bo Ek||2017-06-06",
        ]
      ),
      (
        #"""
        - {title: Tides, speaker: Ann Lee, date: 2017-06-05}
        - {title: Ropes, speaker: Bo Ek, date: 2017-06-05}
        - {title: Knots, speaker: Cy Dow, date: 2017-06-06}
        - {title: Masts, speaker: Dee Fox, date: 2017-06-06}
        """#,
        [
          "Tides|Ann Lee||2017-06-05|2017-06-05", "Ropes|Bo Ek||2017-06-05|2017-06-05",
          "Knots|Cy Dow||2017-06-06|2017-06-06", "Masts|Dee Fox||2017-06-06|2017-06-06",
        ]
      ),
      (
        #"""
        - startTime: "9:00"
          endTime: "10:00"
          title: Lightning talks
          events: [{title: "Ann Lee: Harbour Lab"}, {title: "Bo Ek: Rope Works"}]
        - {startTime: "10:00", endTime: "10:30", title: Break}
        """#,
        [
          "Lightning talks|||9:00 – 10:00",
          "Break|||10:00 – 10:30",
        ]
      ),
      (
        #"""
        - {title: "<strong>Tides</strong> and moons", speaker: Ann Lee, time: "9:00"}
        - {title: "Ropes<BR>and <small>knots</small>", speaker: Bo Ek, time: "10:00"}
        - {title: "Q&amp;A: 1 < 2", speaker: Bo Ek, time: "10:00"}
        - {title: "<i class='fa x'></i> Coffee", time: "10:00"}
        """#,
        [
          "Tides and moons|Ann Lee||9:00",
          "Ropes and knots|Bo Ek||10:00",
          "Q&A: 1 < 2|Bo Ek||10:00",
          "Coffee|||10:00",
        ]
      ),
      (
        #"""
        - {day: Thursday, title: Tides, speaker: Ann Lee, time: "9:00"}
        - {day: Friday, title: Ropes, speaker: Bo Ek, time: "9:00"}
        - {day: Thursday, title: Knots, speaker: Bo Ek, time: "10:00"}
        """#,
        [
          "Tides|Ann Lee||9:00|Thursday",
          "Ropes|Bo Ek||9:00|Friday",
          "Knots|Bo Ek||10:00|Thursday",
        ]
      ),
      (
        #"""
        workshops:
        - {time: '09:00–13:00', room: R1.2, title: Fishing, speakers: Ann Lee & leonpang, code: AB12CD}
        conference:
        - time: 10:00–10:30
          pier: {title: Tides, speakers: Ann Lee, code: EF34GH}
          deck: {title: Ropes, speakers: Bo Ek, code: JK56LM}
        - time: 10:30–11:00
          pier: {title: Knots, speakers: Cy Dow, code: NP78QR}
          deck: {title: Sails, speakers: Di Fox, code: ST90UV}
        """#,
        [
          "Fishing|Ann Lee, leonpang|R1.2|09:00–13:00|workshops",
          "Tides|Ann Lee|pier|10:00–10:30|pier",
          "Ropes|Bo Ek|deck|10:00–10:30|deck",
          "Knots|Cy Dow|pier|10:30–11:00|pier",
          "Sails|Di Fox|deck|10:30–11:00|deck",
        ]
      ),
      (
        #"""
        - saturday6:
          date: 6 FEV
          dayOfWeek: SÁBADO
          activities:
            - {name: Tides, type: social, time: "15:00-17:00", duration: two-hours, place: Pier, image: a.png, text: O mar}
        - sunday:
          date: 7 FEV
          dayOfWeek: DOMINGO
          activities:
            - {name: Ropes, type: social, time: "10:00-18:00", place: Deck, image: a.png, text: O mar, speaker: João Ek & Bo Ek}
            - coffee: true
        """#,
        [
          "Tides||Pier|15:00-17:00|6 FEV",
          "Ropes|João Ek, Bo Ek|Deck|10:00-18:00|7 FEV",
        ]
      ),
      (
        #"""
        2027:
          s11: {place: Pier, time: "10:00 - 11:00", title: Tides, about: On the moon, speakers: {sp1: {name: Ann Lee}}}
          s12: {place: Deck, time: "11:00 - 12:00", title: Ropes, about: On knots, speakers: {sp1: {name: Bo Ek}, sp2: {name: Cy Dow}}}
        """#,
        [
          "Tides|Ann Lee|Pier|10:00 - 11:00",
          "Ropes|Bo Ek, Cy Dow|Deck|11:00 - 12:00",
        ]
      ),
      (
        #"""
        - {time: "8:00 to 9:00 AM", topic: Doors, speaker: , title: }
        - {time: "9:00 to 9:30 AM", topic: Tides, speaker: Ann Lee, title: "Captain, Harbour"}
        - {time: "9:30 to 10:00 AM", topic: Ropes, speaker: Bo Ek, title: Rigger}
        """#,
        [
          "Doors|||8:00 to 9:00 AM", "Tides|Ann Lee||9:00 to 9:30 AM",
          "Ropes|Bo Ek||9:30 to 10:00 AM",
        ]
      ),
      (
        #"""
        day1:
          - {from: "9:00", to: "9:30", title: Doors}
          - {from: "9:30", to: "10:00.", speaker: Ann Lee}
        day2:
          - {from: "20:00", to: "24:00", title: "<b>Knots</b>  <i>and</i> more"}
        """#,
        [
          "Doors|||9:00 – 9:30|day1",
          "Ann Lee|Ann Lee||9:30 – 10:00.|day1",
          "Knots and more|||20:00 – 24:00|day2",
        ]
      ),
      (
        #"""
        {"event": {"name": "Tide Days", "days": [{"day": 1, "date": "2027-06-11", "label": "Day 1"}]},
         "slots": [{"slot_id": "D1", "date": "2027-06-11", "start": "09:00", "end": "09:45"},
          {"slot_id": "D2", "date": "2027-06-11", "start": "10:00", "end": "10:45"}],
         "sessions": [{"session_id": "a", "title": "Invited Talk 1", "talk_title": "Tides", "room": "Pier", "slot_id": "D1"},
          {"session_id": "b", "title": "Ropes", "talk_title": null, "room": "Deck", "slot_id": "D2"}]}
        """#,
        ["Tides||Pier|2027-06-11T09:00", "Ropes||Deck|2027-06-11T10:00"]
      ),
      (
        #"""
        {"speakers": [{"speaker_id": "s1", "name": "Ann Lee"}], "rooms": [{"room_id": 3, "room_name": "Pier"}],
         "talks": [{"talk_title": "Tides", "speaker_id": "s1", "room_id": 3, "start_time": "2027-06-11 09:00"}]}
        """#,
        ["Tides|Ann Lee|Pier|2027-06-11T09:00"]
      ),
      (
        #"""
        {"Thursday": {"9:00": {"Pier": {"title": "Tides", "name": "Ann Lee, Bo Ek, Cy Dow", "bio": "x"}, "Deck": null},
          "10:00": {"Pier": "Tea", "Deck": {"title": "Ropes", "name": "Dee Fox", "bio": "x"}}}}
        """#,
        ["Tides|Ann Lee, Bo Ek, Cy Dow|Pier|9:00", "Tea||Pier|10:00", "Ropes|Dee Fox|Deck|10:00"]
      ),
      (
        """
        title,authors,room
        Tides,by Ann Lee,Pier
        Ropes,"Bo Ek, Cy Dow et Dee Fox",Deck
        Knots,"Eve Gil, Crew @Pier; Fay Hay, Crew @Deck",Deck
        Sails,Eve Gil and Fay Hay,Pier
        """,
        [
          "Tides|Ann Lee|Pier", "Ropes|Bo Ek, Cy Dow, Dee Fox|Deck",
          "Knots|Eve Gil, Crew @Pier, Fay Hay, Crew @Deck|Deck", "Sails|Eve Gil and Fay Hay|Pier",
        ]
      ),
      (
        #"""
        days:
        - name: Monday
          abbr: Mo
          date: 2027-06-14
          rooms:
          - name: Pier
            talks:
              - {name: Tides, time_start: '12:00', time_end: '12:45'}
              - {name: Ropes, time_start: '13:00', time_end: '13:45'}
          - name: Deck
            talks:
              - {name: Knots, time_start: '12:00', time_end: '12:45'}
        """#,
        [
          "Tides||Pier|2027-06-14T12:00|Monday",
          "Ropes||Pier|2027-06-14T13:00|Monday",
          "Knots||Deck|2027-06-14T12:00|Monday",
        ]
      ),
      (
        #"""
        - {title: Tides, presenter: Ann Lee, date: 2027-06-11, start: "9:00"}
        - {name: Ann Lee, bio: writer, twitter: ann}
        - {name: Pier, address: Dock 1, lat: 3.2}
        - {title: Ropes, presenter: Bo Ek, date: 2027-06-11, start: "10:00"}
        """#,
        [
          "Tides|Ann Lee||2027-06-11T09:00",
          "Ropes|Bo Ek||2027-06-11T10:00",
        ]
      ),
      (
        #"""
        keynotes:
          - {name: Ann Lee, affiliation: Lab, title: Tides, abstract: x, bio: y}
          - {name: Bo Ek, affiliation: Lab, title: Ropes, abstract: x, bio: y}
        """#,
        [
          "Tides|Ann Lee",
          "Ropes|Bo Ek",
        ]
      ),
      (
        #"""
        days:
          - name: Quinta
            date: 1 / 12 / 2022
            roomless: {'8:30': {title: Doors, presenter: Ann Lee}}
            rooms:
              - {name: Pier, talks: {'9:00': {presenter: Bo Ek, title: Tides}}}
              - {name: Deck, talks: {'9:00': {presenter: Cy Dow, title: Ropes}, '9:15': {placeholder: true}}}
          - name: Sexta
            date: 2 / 12 / 2022
            rooms:
              - {name: Pier, talks: {'9:00': {presenter: Dee Fox, title: Knots}}}
        """#,
        [
          "Doors|Ann Lee||8:30|Quinta", "Tides|Bo Ek|Pier|9:00|Quinta",
          "Ropes|Cy Dow|Deck|9:00|Quinta", "Knots|Dee Fox|Pier|9:00|Sexta",
        ]
      ),
      (
        #"""
        - term: Lent
          meetings:
            - {date: 1/15/27, time: "7&#8203;-&#8203;10&#8203;pm", event: Tides &#38; Winds, venue: Pier}
            - {date: 2/3/27, time: "&nbsp; 11 am - 1 pm", event: Ropes, venue: Pier}
        - term: Easter
          meetings: [{date: 4/23/27, time: 7-10pm, event: Knots, venue: Deck}]
        """#,
        [
          "Tides & Winds||Pier|2027-01-15T19:00|Lent", "Ropes||Pier|2027-02-03T11:00|Lent",
          "Knots||Deck|2027-04-23T19:00|Easter",
        ]
      ),
      (
        #"""
        - {title: Block, time: "9:00", room: Hall, programme: {list: [{title: Tides, speaker: Ann Lee}]}}
        - {title: Ropes, time: "10:00", room: Hall}
        """#,
        ["Tides|Ann Lee|Hall|9:00|Block", "Ropes||Hall|10:00"]
      ),
      (
        #"""
        - slot: '8:00am'
          events: [{name: Doors}]
        - slot: '9:30am'
          events: [{name: Workshops begin}]
          workshops: [{name: Tides}, {name: Ropes}]
        """#,
        ["Doors|||8:00am", "Workshops begin|||9:30am", "Tides|||9:30am", "Ropes|||9:30am"]
      ),
      (
        #"""
        days:
          - {id: d1, date: 2027-06-11, dayofweek: Friday}
          - {id: d2, dayofweek: Saturday}
        slots:
          - {id: s1, title: Tides, speaker: Ann Lee, day: d1, start: "8:00", end: "9:00"}
          - {id: s2, title: Ropes, speaker: Bo Ek, day: d2, start: "8:00", end: "9:00"}
          - {id: s3, title: Knots, speaker: Cy Dow, day: d3, start: "8:00", end: "9:00"}
        """#,
        [
          "Tides|Ann Lee||2027-06-11T08:00", "Ropes|Bo Ek||8:00 – 9:00|Saturday",
          "Knots|Cy Dow||8:00 – 9:00|d3",
        ]
      ),
      (
        #"""
        - section: Piatok
          slots: [{start: "16:00", title: Tides, speaker: Ann Lee}]
        - section: Sobota
          slots: [{start: "10:00", title: Ropes, speaker: Bo Ek}]
        - block: 15
          day: Sunday
          slots: [{start: "11:00", title: Knots, speaker: Cy Dow}]
        """#,
        ["Tides|Ann Lee||16:00|Piatok", "Ropes|Bo Ek||10:00|Sobota", "Knots|Cy Dow||11:00|Sunday"]
      ),
      (
        #"""
        - {time: 5:00 PM, event: Doors, days: one}
        - {time: 1:30 AM, event: Tides, days: two}
        """#,
        ["Doors|||5:00 PM|one", "Tides|||1:30 AM|two"]
      ),
      (
        #"""
        2027: [{time: "9:00", title: Tides, location: Pier}]
        2026: [{time: "8:00", title: Ropes, location: Deck}]
        """#,
        ["Tides||Pier|9:00|2027", "Ropes||Deck|8:00|2026"]
      ),
      (
        #"""
        - {time: "9:00", speaker: Opening Remarks, title: ""}
        - {time: "9:05", speaker: Ann Lee, title: Tides}
        - {time: "9:35", speaker: Tea and Poster Session, title: ""}
        - {time: "10:00", speaker: Bo Ek, title: ""}
        """#,
        [
          "Opening Remarks|||9:00", "Tides|Ann Lee||9:05", "Tea and Poster Session|||9:35",
          "Bo Ek|Bo Ek||10:00",
        ]
      ),
      (
        #"""
        saturday1:
          - {title: Breakfast, time: "10h-11h", place: Pier, text: "Eat <br> well"}
          - {title: Welcome, time: "11h-12:30h", place: Pier, text: x}
          - {title: Social, time: 18h, place: Deck}
        """#,
        [
          "Breakfast||Pier|10h-11h",
          "Welcome||Pier|11h-12:30h",
          "Social||Deck|18h",
        ]
      ),
      (
        #"""
        - day: June 3, 2018
          sessions:
            - from: "14:00"
              to: "15:15"
              chair: Cy Dow
              talks:
                - {speaking: Ann Lee, title: Tides}
                - {speaking: Bo Ek, title: Ropes}
        """#,
        [
          "Tides|Ann Lee||2018-06-03T14:00|June 3, 2018",
          "Ropes|Bo Ek||2018-06-03T14:00|June 3, 2018",
        ]
      ),
      (
        #"""
        - date: Thursday, Sept. 5 2024
          slots:
            - {time: "08:00", title: Registration, duration: 0.75, category: break}
            - {time: "09:00", title: '<a href="#R">Keynote: Ann Lee</a>', duration: 1, presentations: [a.mp4]}
        """#,
        [
          "Registration|||2024-09-05T08:00|Thursday, Sept. 5 2024",
          "Keynote: Ann Lee|||2024-09-05T09:00|Thursday, Sept. 5 2024",
        ]
      ),
      (
        #"""
        [{"title":"Tides","speaker":"Ann Lee","start":{"year":2027,"month":6,"day":11,"hour":9,"minute":30},"end":{"year":2027,"month":6,"day":11,"hour":10,"minute":0}}]
        """#,
        [
          "Tides|Ann Lee||2027-06-11T09:30"
        ]
      ),
      (
        #"""
        - {title: Tides, speaker: Ann Lee, start: "9:00", end: "9:45"}
        - {title: Ropes, speaker: Bo Ek, start: "10:00", end: "10:45"}
        """#,
        [
          "Tides|Ann Lee||9:00 – 9:45",
          "Ropes|Bo Ek||10:00 – 10:45",
        ]
      ),
      (
        #"""
        - {title: Tides, speaker: Ann Lee, start: 2027-06-11 09:00, end: "09:45"}
        - {title: Ropes, speaker: Bo Ek, start: 2027-06-11 23:30, end: "00:15"}
        """#,
        [
          "Tides|Ann Lee||2027-06-11T09:00",
          "Ropes|Bo Ek||2027-06-11T23:30",
        ]
      ),
      (
        #"""
        - {day: Wednesday, time: "09:00-09:15", type: Welcome}
        - {day: Wednesday, time: "09:15-10:00", type: Keynote, author: Ann Lee, title: Tides}
        - {day: Wednesday, time: "10:00-10:30", type: Coffee break}
        - {day: Wednesday, time: "10:30", type: session}
        - {day: Wednesday, time: 03:00 PM onwards, title: Ropes}
        """#,
        [
          "Welcome|||09:00-09:15|Wednesday", "Tides|Ann Lee||09:15-10:00|Wednesday",
          "Coffee break|||10:00-10:30|Wednesday", "Ropes|||03:00 PM onwards|Wednesday",
        ]
      ),
      (
        #"""
        days:
          - {name: 17th June, abbr: Mon, date: 2027-06-17, rooms: [{name: Room 1, talks: }]}
          - {name: 18th June, abbr: Tue, date: 2027-06-18, rooms: [{name: Room 1, talks: }]}
        """#,
        ["refused"]
      ),
    ] as [(String, [String])]
  )
  func `a shape is read`(text: String, lines: [String]) {
    #expect(OutlineSearchTests.lines(text) == lines)
  }
}
