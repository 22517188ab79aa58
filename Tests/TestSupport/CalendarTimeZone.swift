/// Time zones as a calendar defines them itself (`VTIMEZONE`).
public enum CalendarTimeZone {
  /// A zone with a name that no database has, half an hour off the full hours.
  public static let half = """
    BEGIN:VTIMEZONE
    TZID:Half
    BEGIN:STANDARD
    DTSTART:20000101T000000
    TZOFFSETFROM:+1030
    TZOFFSETTO:+1030
    END:STANDARD
    END:VTIMEZONE
    """

  /// The zone of Berlin under another name.
  public static let work = """
    BEGIN:VTIMEZONE
    TZID:Work
    X-LIC-LOCATION:Europe/Berlin
    BEGIN:DAYLIGHT
    DTSTART:19700329T020000
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    END:DAYLIGHT
    BEGIN:STANDARD
    DTSTART:19701025T030000
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    END:STANDARD
    END:VTIMEZONE
    """
}
