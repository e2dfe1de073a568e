/// The meaning of a field for a session; detection, reading and mappings share the fields' names.
enum Role: String, CaseIterable, Sendable {
  case title, abstract, speakers, room, start, end, duration, day, track, key, background

  /// The names of fields, the preferred ones first, in the form of `FieldName.folded`.
  var names: [String] { Self.names[self, default: []] }

  private static let names: [Role: [String]] = [
    .title: """
    bigtitle talktitle title name talk proposaltitle sessiontitle lecturetitle presentationtitle
    lessontitle papertitle topic session subject headline display titel titre titulo titolo nome
    nombre sessionname talkname nodetitle topictitle vortrag charla palestra conference presentation
    lecture activity actividad atividade activite aktivitat item heading header event evento meeting theme
    thema tema nom what was caption label agenda agendaitem programmeitem programitem band act film
    tarefa task topics titol titlu tytuł tytul otsikko baslik nazev judul название тема 标题 題目 题目
    タイトル 제목 concert konzert concierto spectacle gig festival workshop seminar class course break
    intitule panel sendung stuck stueck moviename show namn navn naam nazwa
    """,
    .abstract: """
    abstract description summary details longabstract shortabstract blurb body content beschreibung
    resume descricao descripcion descrizione resumo resumen desc extract excerpt text synopsis
    outline about subtitle sinopse info descr intro context note notes beskrivelse beskrivning
    omschrijving descripcio opis popis kuvaus deskripsi описание 摘要 概要
    """,
    .speakers: """
    speakers speaker speakernames speakername presenters presenter persons participants
    presenternames presentername panelists panelist reporter facilitators speakerids speakerid people person
    authors author authorname contributors guests guest hosts host by sprecher referent referenten palestrante
    palestrantes ponente ponentes ponent spreker prelegent orateur orateurs intervenants relatore
    relatori presentedby speaking invitedspeaker talker fullname names who wer quien chi qui kto kdo leader leaders
    responsible professor preacher pastor dj referentin referentinnen vortragende vortragender
    referierende dozentin sprecherin leitung kursleitung intervenante conferencier conferenciere
    animateur artiste orador oradores conferencista conferencistas docente docentes dozent dozenten trainer trainerin medverkande ledare regisseur regissor candidate
    oplægsholder foredragsholder foredragsholdere forelasare talare puhuja puhujat konusmaci
    prednasejici pembicara докладчик спикер спикеры imparte staff director regie celebrant
    moderation autor autora realisateur realisateurs 演讲者 主讲人 讲者 嘉宾 講演者 登壇者 発表者 발표자 연사 讲师 講師 主讲 directors organizers organisers
    """,
    .room: """
    room roomname locationname placename venuename venue location place microlocation stage hall rooms roomid venueserial where donde waar gdzie kde raum
    saal sala salle aula loc lugar ort wo zal local lieu luogo space espacio spielstaette evlocation
    theater theatre trackroom building locations screen cinema kino buhne scene 部屋 lloc locatie zaal
    plats sted lokale sali paikka salon misto tempat место 地点 会場 場所 장소 address city town stadt ville ciudad
    cidade localidad localidade vname stadium arena halle sporthalle spielort
    """,
    .start: """
    start init startsat starttime timestart startdatetime startat begin dateiso isodate time
    startdate eventdate sessiondate date slot when datetime timeslot iso cuando quando quand wanneer kiedy kdy $date from evstartdate
    airstamp timestamp seconds $numberlong dtstart utc beginn zeit uhrzeit zeitvon startzeit wann
    datum hora horario inicio inizio ora orario fecha heure debut hour horaires horaire airdate
    heldon dates datelabel schedule times hours period horodateur datereadable timings horainicio
    published pubdate publishdate publicationdate releasedate tijd timerange godzina tid dato klokkeslæt starttid aanvang aika saat cas waktu дата
    время 时间 日期 日時 時間 시간 날짜 일시 showtime showtimes screenings showings firstdate
    """,
    .end: """
    end endsat endtime timeend timestop enddatetime endat finish enddate to until dtend evenddate
    ende bis fim fin fine etime horafin horafim sluttid zeitbis zeitende endzeit einde eindtijd slut koniec
    """,
    .duration: """
    duration length minutes minutecount mins runtime timeinminutes totaltime dauer duur duracao duracion duree
    durata laufzeit speelduur speltid
    """,
    .day: "day days dayname weekday dayofweek dia jour tag giorno den dzien dayid",
    .track: "track type sessiontype eventtype kind format group tracks category categories",
    .key: "id guid uuid key code slug serial recordname ident identifier",
    .background: "image background photo thumbnail logo picture banner foto",
  ].mapValues(\.words)

  /// The roles whose values are reported if they get lost.
  static let watched = [speakers, room, start]
  /// The roles for which sessions with a value are counted; a group of sessions may have one, too.
  static let counted = watched + [day]

  var noun: String {
    switch self {
    case .speakers: "speakers"
    case .abstract, .end: "an \(rawValue)"
    default: "a \(rawValue)"
    }
  }

  /// Words that give a compound name a role, and words allowed next to them: `speakerRecordNames`.
  static let compounds: [Role: (heads: Set<String>, others: Set<String>)] = [
    .speakers: (
      """
      speaker speakers presenter presenters panelist panelists facilitator facilitators contributor
      contributors lecturer lecturers instructor instructors moderator moderators performer
      performers artist artists trainer trainers teacher teachers tutor tutors guest guests
      animator animators intervenant person
      """, nameWords + " " + numbers + " first second third co and " + ids
    ),
    .room: (
      "room classroom stage venue location place hall auditorium microlocation raum sala salle lugar lieu",
      nameWords + " " + numbers + " first second third number no room location other main " + ids
    ),
    .start: (
      "start starts started begin begins from starting scheduled timeslot slot given held delivered",
      clockWords + " " + ids
    ),
    .end: ("end ends ended finish finishes to until ending stop", clockWords),
    .duration: (
      "duration length duree dauer",
      "minutes minute min mins in time total scheduled planned estimated running itunes"
    ),
    .track: ("track tracks", nameWords + " " + ids),
    .background: (
      "image photo picture thumbnail background banner logo avatar",
      "url uri src path link file name small large default profile xl lg"
    ),
  ].mapValues { (heads: Set($0.words), others: Set($1.words)) }

  private static let ids = "id ids key keys slug slugs code codes ref refs"
  private static let numbers = "one two three four five"
  /// The words that tell fields of the same kind apart: `speakerOne`, `speakerTwo`.
  static let numberWords = Set(numbers.words)
  static let idWords = Set(ids.words)
  private static let nameWords = "name names nombre nome nom full record list title label"
  private static let clockWords =
    "time date at datetime timestamp stamp utc gmt iso local hour on day ms unix epoch s"
  /// Words that add nothing to a role: `talk` in `talkTitle`.
  static let qualifiers = Set(
    """
    session talk event proposal presentation published item display full main text field big paper
    poster lecture long short of the presenting de la du des evento performance program programme
    screening utc class course lesson module unit subject concert calendar wcpt et est edt pt pst
    pdt cet cest eet jst exact
    """.words)
}
