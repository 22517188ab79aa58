/// A recording of gpsd 3.22 with a receiver in Ottawa.
enum GPSDRecording {
  static let version =
    #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#

  static let devices = """
    {"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/pts/1","driver":"NMEA0183",\
    "activated":"2026-11-22T02:27:32.231Z","flags":1,"native":0,"bps":4800,"parity":"N",\
    "stopbits":1,"cycle":1.00}]}
    """

  static let watch = """
    {"class":"WATCH","enable":true,"json":true,"nmea":false,"raw":0,"scaled":false,"timing":false,\
    "split24":false,"pps":false}
    """

  static let position = """
    {"class":"TPV","device":"/dev/pts/1","mode":3,"time":"2021-04-17T12:34:02.000Z","ept":0.005,\
    "lat":45.420000000,"lon":-75.700000000,"altHAE":46.0000,"altMSL":80.0000,"alt":80.0000,\
    "epv":34.500,"track":90.0000,"magtrack":76.8767,"magvar":-13.1,"speed":5.144,"climb":0.000,\
    "epc":69.00,"geoidSep":-34.000,"eph":17.100,"sep":34.200}
    """

  static let noFix = #"{"class":"TPV","device":"/dev/pts/1","mode":1,"ept":0.005}"#

  /// A position of two dimensions, in gpsd's shortest form.
  static func position(_ latitude: Double, _ longitude: Double) -> String {
    #"{"class":"TPV","mode":2,"lat":\#(latitude),"lon":\#(longitude)}"#
  }
}
