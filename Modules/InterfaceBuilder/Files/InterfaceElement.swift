import Foundation
import FoundationXML

/// An element of a storyboard, a nib file or a data model, with the line on which it begins.
public final class InterfaceElement {
  /// The name of the element, such as `viewController`.
  public let name: String
  /// The attributes by name.
  public internal(set) var attributes: [String: String]
  /// The line of the file on which the element begins, counted from 1.
  public let line: Int
  /// The elements inside this one.
  public internal(set) var children: [InterfaceElement] = []
  /// The text inside the element.
  public internal(set) var text = ""
  /// The element that contains this one.
  public internal(set) weak var parent: InterfaceElement?

  init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  /// The value of an attribute, or nil if the element does not have the attribute.
  public subscript(attribute: String) -> String? { attributes[attribute] }

  /// The identifier of the object in its file.
  public var id: String? { attributes["id"] }

  /// Returns the first child with a name.
  public func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

  /// Returns the first child with a key, such as `tableView`.
  public func child(key: String) -> InterfaceElement? {
    children.first { $0.attributes["key"] == key }
  }

  /// Returns the children of the first child with a name, such as `subviews`; an empty array if
  /// there is no such child.
  public func contents(of name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

  /// Returns the value of a Boolean attribute, or nil if the element does not have the attribute.
  func flag(_ name: String) -> Bool? { attributes[name].map { $0 == "YES" } }

  /// Returns the value of a numeric attribute, or nil if it is missing or not a number.
  func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }

  /// The element and all elements inside it, in the order of the file.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements, for each level of nesting.
  public var descendants: [InterfaceElement] { [self] + children.flatMap(\.descendants) }

  /// Parses an XML file that Xcode has written, and returns its root element.
  ///
  /// - Parameters:
  ///   - data: The contents of the file.
  ///   - path: The path of the file for messages.
  /// - Throws: `InterfaceFileError` if the file is too large, damaged, nested too deeply, or
  ///   declares a document type.
  package static func root(of data: Data, path: String) throws(InterfaceFileError)
    -> InterfaceElement
  {
    guard data.count <= InterfaceFile.byteLimit else {
      throw .tooLarge(path, megabytes: data.count >> 20)
    }
    for declaration in ["<!DOCTYPE", "<!ENTITY"] where data.range(of: Data(declaration.utf8)) != nil
    {
      throw .declaresEntities(path)
    }
    let reader = ElementReader(path: path)
    let parser = XMLParser(data: data)
    parser.delegate = reader
    let isWellFormed = parser.parse()
    if let problem = reader.problem { throw problem }
    guard isWellFormed, let root = reader.root else {
      // After an error the parser reads on to the end of the file.
      throw .damaged(
        path, line: max(1, reader.lineOfError ?? parser.lineNumber),
        reason: reader.root == nil && data.isEmpty ? "it is empty" : "it is not XML")
    }
    // The parser accepts a file that ends before its elements are closed.
    if let line = reader.lineOfMissingEnd {
      throw .damaged(path, line: line, reason: "its end is missing")
    }
    return root
  }
}

extension InterfaceElement {
  /// Replaces the texts of an object by those of a strings file, whose keys are the identifier of
  /// the object and the name of the text.
  fileprivate func translate(_ texts: [String: String]) {
    guard let id else { return }
    for name in ["text", "title", "placeholder", "headerTitle", "footerTitle", "prompt"] {
      if let text = texts["\(id).\(name)"] { attributes[name] = text }
    }
    for state in children where state.name == "state" {
      if let text = texts["\(id).\(state["key"] ?? "normal")Title"] {
        state.attributes["title"] = text
      }
    }
    if let text = texts["\(id).configuration.title"] {
      child(key: "configuration")?.attributes["title"] = text
    }
    for (index, segment) in contents(of: "segments").enumerated() {
      if let text = texts["\(id).segmentTitles[\(index)]"] { segment.attributes["title"] = text }
    }
  }
}

/// The reason why an Interface Builder file cannot be read.
public enum InterfaceFileError: Error, Equatable, CustomStringConvertible {
  /// The file is larger than `InterfaceFile.byteLimit`.
  case tooLarge(String, megabytes: Int)
  /// The file declares entities or a document type, which Xcode never writes.
  case declaresEntities(String)
  /// The file is not well-formed XML, perhaps because its end is missing.
  case damaged(String, line: Int, reason: String)
  /// Elements are nested more deeply than `InterfaceFile.depthLimit`.
  case tooDeep(String, line: Int)
  /// The XML is not an Interface Builder document.
  case notInterfaceBuilder(String, root: String)

  /// The line of the error, counted from 1; nil if the error is about the entire file.
  package var line: Int? {
    switch self {
    case .damaged(_, let line, _), .tooDeep(_, let line): line
    case .tooLarge, .declaresEntities, .notInterfaceBuilder: nil
    }
  }

  public var description: String {
    switch self {
    case .tooLarge(let file, let megabytes):
      "\(file) has \(megabytes) MB; files over \(InterfaceFile.byteLimit >> 20) MB are not read."
    case .declaresEntities(let file):
      "\(file) declares a document type, which Xcode never writes; the file is not read."
    case .damaged(let file, let line, let reason):
      "\(file):\(line): the file is damaged: \(reason)."
    case .tooDeep(let file, let line):
      "\(file):\(line): elements are nested more than \(InterfaceFile.depthLimit) levels deep."
    case .notInterfaceBuilder(let file, let root):
      "\(file) is not a storyboard or nib of Xcode: its root element is <\(root)>."
    }
  }
}

/// A parsed storyboard or nib file.
public struct InterfaceFile {
  /// The size in bytes of the largest file that is read.
  public static let byteLimit = 10 << 20
  /// The maximum depth of nested elements.
  public static let depthLimit = 200

  /// The path of the file as messages show it.
  public let path: String
  /// The root element, `document`.
  public let root: InterfaceElement
  /// The elements by identifier.
  public let elements: [String: InterfaceElement]

  /// The name of the file without its folder and extension, as `UIStoryboard(name:bundle:)` uses
  /// it.
  public var name: String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - data: The contents of the file.
  ///   - path: The path of the file for messages.
  ///   - translations: The texts of a language by the keys of Xcode's strings files, such as
  ///     `a1B-2c-3dE.normalTitle`.
  /// - Throws: `InterfaceFileError` if the file is too large, damaged, or of another kind.
  public init(
    data: Data, path: String, translations: [String: String] = [:]
  ) throws(InterfaceFileError) {
    let root = try InterfaceElement.root(of: data, path: path)
    guard root.name == "document" else {
      throw InterfaceFileError.notInterfaceBuilder(path, root: root.name)
    }
    if !translations.isEmpty {
      for element in root.descendants { element.translate(translations) }
    }
    self.path = path
    self.root = root
    elements = Dictionary(
      root.descendants.compactMap { element in element.id.map { ($0, element) } },
      uniquingKeysWith: { first, _ in first })
  }
}

/// Collects the elements of a file.
private final class ElementReader: NSObject, XMLParserDelegate {
  private let path: String
  private var open: [InterfaceElement] = []
  private(set) var root: InterfaceElement?
  private(set) var problem: InterfaceFileError?
  private var lastLine = 1
  /// The line of the first error, or nil if there is none.
  private(set) var lineOfError: Int?

  /// The line of the last element, or nil if no element is unclosed at the end of the file.
  var lineOfMissingEnd: Int? { open.isEmpty ? nil : lastLine }

  init(path: String) { self.path = path }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard open.count < InterfaceFile.depthLimit else {
      problem = .tooDeep(path, line: parser.lineNumber)
      return parser.abortParsing()
    }
    lastLine = parser.lineNumber
    let element = InterfaceElement(name: name, attributes: attributes, line: lastLine)
    element.parent = open.last
    open.last?.children.append(element)
    if root == nil { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if !open.isEmpty { open.removeLast() }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    lineOfError = lineOfError ?? parser.lineNumber
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    open.last?.text += string
  }
}
