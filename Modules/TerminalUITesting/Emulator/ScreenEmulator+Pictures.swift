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

/// The output of glyphs.
extension ScreenEmulator {
  mutating func print(_ scalar: Unicode.Scalar) {
    if (0x80...0x9F).contains(scalar.value) {
      // Some terminals interpret C1 controls in UTF-8, others ignore them, so no program can send
      // one on purpose.
      lastGlyph = nil
      return recordUnknown("C1 U+00\(String(scalar.value, radix: 16, uppercase: true))")
    }
    if extendLastGlyph(by: scalar) { return }
    let width = TextWidth.columns(of: Character(scalar))
    if width == 0 {
      attach(scalar)
    } else {
      put(String(scalar), width: width)
    }
  }

  /// Writes a glyph at the cursor and advances it.
  private mutating func put(_ text: String, width: Int) {
    guard width <= columns else { return }
    let fits = width <= columns - cursor.column
    if modes.contains(.autowrap) {
      if cursor.isWrapPending || !fits { beginNextLine() }
    } else if !fits {
      return
    }
    page.put(text, width: width, style: pen, column: cursor.column, row: cursor.row)
    lastGlyph = ScreenPosition(column: cursor.column, row: cursor.row)
    advance(to: cursor.column + width)
  }

  private mutating func advance(to column: Int) {
    cursor.isWrapPending = column >= columns
    cursor.column = min(column, columns - 1)
  }

  private mutating func beginNextLine() {
    cursor.isWrapPending = false
    cursor.column = 0
    index()
  }

  /// Appends a scalar to the previous glyph if both are one grapheme cluster (UAX #29). Returns
  /// false otherwise.
  private mutating func extendLastGlyph(by scalar: Unicode.Scalar) -> Bool {
    guard widths == .clusters, let position = lastGlyph else { return false }
    let cell = page.lines[position.row][position.column]
    if scalar.isASCII, cell.text.utf8.count == 1 { return false }
    let text = cell.text + String(scalar)
    guard text.count == 1, let character = text.first else { return false }
    show(text, width: max(1, TextWidth.columns(of: character)), at: position)
    return true
  }

  /// Changes the text of the last glyph, and perhaps its width: VS16 makes a narrow symbol wide.
  private mutating func show(_ text: String, width: Int, at position: ScreenPosition) {
    let (column, row) = (position.column, position.row)
    let cell = page.lines[row][column]
    let end = column + width
    if end <= columns {
      if width == 1, cell.width == 2 { page.split(at: column + 1, row: row) }
      page.put(text, width: width, style: cell.style, column: column, row: row)
      if width != cell.width { advance(to: end) }
    } else if modes.contains(.autowrap), width <= columns {
      page.lines[row][column] = .blank(cell.style)
      beginNextLine()
      put(text, width: width)
    } else {
      page.lines[row][column].text = text
    }
  }

  /// Appends a scalar without width to the glyph before the cursor. Without such a glyph the scalar
  /// is lost.
  private mutating func attach(_ scalar: Unicode.Scalar) {
    var column = cursor.isWrapPending ? cursor.column : cursor.column - 1
    guard column >= 0 else { return }
    if page.lines[cursor.row][column].width == 0 { column -= 1 }
    page.lines[cursor.row][column].text.unicodeScalars.append(scalar)
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
