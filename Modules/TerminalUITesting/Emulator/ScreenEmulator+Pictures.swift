import Foundation
public import TerminalCore

/// The kitty graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol), as far as pictures with
/// placeholders need it. Other ways to show a picture are recorded as unknown.
extension ScreenEmulator {
  /// Performs an application program command. Commands outside the graphics protocol are ignored.
  mutating func perform(applicationCommand bytes: [UInt8]) {
    guard bytes.first == UInt8(ascii: "G") else { return }
    let parts = bytes.dropFirst().split(
      separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    let keys = Self.keys(in: parts.first ?? [])
    let payload = parts.count > 1 ? Array(parts[1]) : []
    if payload.count > 4096 { recordUnknown("APC G with a piece of \(payload.count) bytes") }
    if var upload {
      upload.payload += payload
      self.upload = upload
      if keys["m"] != "1" { finishUpload() }
      return
    }
    switch keys["a"] ?? "t" {
    case "q":
      if answers?.hasGraphics == true { reply("\u{1B}_Gi=\(keys["i"] ?? "0");OK\u{1B}\\") }
    case "T" where keys["U"] == "1":
      upload = Upload(keys: keys, payload: payload)
      if keys["m"] != "1" { finishUpload() }
    case "d": deletePictures(keys)
    // Sent to be shown later, which is not supported.
    case "t": break
    default: recordUnknown("APC G\(String(decoding: parts.first ?? [], as: UTF8.self))")
    }
  }

  /// A picture with further chunks to come.
  struct Upload: Sendable {
    var keys: [String: String]
    var payload: [UInt8]
  }

  private static func keys(in bytes: ArraySlice<UInt8>) -> [String: String] {
    var keys: [String: String] = [:]
    for pair in String(decoding: bytes, as: UTF8.self).split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { keys[String(parts[0])] = String(parts[1]) }
    }
    return keys
  }

  private mutating func finishUpload() {
    guard let upload else { return }
    self.upload = nil
    func number(_ key: String) -> Int { upload.keys[key].flatMap { Int($0) } ?? 0 }
    guard let data = Data(base64Encoded: Data(upload.payload)),
      let bitmap = Self.bitmap(
        width: number("s"), height: number("v"), format: number("f"), data: Array(data)),
      number("i") > 0, (1...PicturePart.limit).contains(number("c")),
      (1...PicturePart.limit).contains(number("r"))
    else { return recordUnknown("APC G with an invalid picture: \(upload.keys)") }
    pictures[number("i")] = ScreenPicture(
      number: number("i"), bitmap: bitmap, columns: number("c"), rows: number("r"),
      format: number("f"))
    picturesReceived += 1
  }

  private static func bitmap(width: Int, height: Int, format: Int, data: [UInt8]) -> Bitmap? {
    if format == 32 { return Bitmap(width: width, height: height, bytes: data) }
    guard format == 24, let count = Bitmap.pixelCount(width: width, height: height),
      data.count == 3 * count
    else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: 3) { bytes += data[start..<start + 3] + [255] }
    return Bitmap(width: width, height: height, bytes: bytes)
  }

  /// Deletes a picture by its number (`d=I`), or those in a range of numbers (`d=R`).
  private mutating func deletePictures(_ keys: [String: String]) {
    func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
    switch keys["d"] {
    case "I": pictures[number("i")] = nil
    case "R": pictures = pictures.filter { $0.key < number("x") || $0.key > number("y") }
    default: recordUnknown("APC Ga=d,d=\(keys["d"] ?? "")")
    }
  }
}

/// A picture that a program sent with the kitty graphics protocol.
public struct ScreenPicture: Hashable, Sendable {
  /// The number that placeholders refer to.
  public let number: Int
  /// The pixels that were sent.
  public let bitmap: Bitmap
  /// The width of the placement, in cells.
  public let columns: Int
  /// The height of the placement, in cells.
  public let rows: Int
  /// The format in bits per pixel: 24 or 32.
  public let format: Int
}

extension ScreenCell {
  /// The part of a picture for which the cell is a placeholder, or nil.
  public var picturePart: PicturePart? { PicturePart(text) }

  /// The number of the picture for which the cell is a placeholder, or nil.
  public var pictureNumber: Int? {
    guard picturePart != nil, case .rgb(let red, let green, let blue) = style.foreground.kind
    else { return nil }
    return Int(red) << 16 | Int(green) << 8 | Int(blue)
  }

  /// The text in a snapshot of the screen: `▨` for a part of a picture.
  var shownText: String { picturePart == nil ? text : "▨" }
}
