public import Foundation
public import InterfaceBuilder

/// A file of Xcode's model editor.
public struct ModelFile {
  /// The file with the XML of the model's current version.
  public let contents: URL

  /// Finds the current version of a model.
  ///
  /// - Parameter url: A folder with versions of the model (`.xcdatamodeld` or `.momd`), or the
  ///   folder of a version (`.xcdatamodel`).
  /// - Throws: `ModelFileError.noVersion` if the folder has no version of a model.
  public init(_ url: URL) throws(ModelFileError) {
    let manager = FileManager.default
    let own = url.appendingPathComponent("contents")
    if manager.fileExists(atPath: own.path) {
      contents = own
      return
    }
    let names = (try? manager.contentsOfDirectory(atPath: url.path)) ?? []
    let versions = names.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
    let current = Self.currentVersion(in: url).flatMap { versions.contains($0) ? $0 : nil }
    guard let version = current ?? versions.last else {
      throw ModelFileError.noVersion(url.lastPathComponent)
    }
    contents = url.appendingPathComponent(version).appendingPathComponent("contents")
  }

  private static func currentVersion(in folder: URL) -> String? {
    let file = folder.appendingPathComponent(".xccurrentversion")
    guard let data = FileManager.default.contents(atPath: file.path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return nil }
    return (list as? [String: Any])?["_XCCurrentVersionName"] as? String
  }

  /// Reads the model.
  ///
  /// - Throws: `ModelFileError` if the file cannot be read.
  public func model() throws(ModelFileError) -> NSManagedObjectModel {
    try ModelReader.model(data: data())
  }

  /// Returns the parts of the model that behave differently than on iOS.
  ///
  /// - Parameter path: The path of the file in the findings.
  /// - Throws: `ModelFileError` if the file cannot be read.
  public func findings(path: String) throws(ModelFileError) -> [InterfaceFinding] {
    try ModelReader.findings(data: data(), path: path)
  }

  private func data() throws(ModelFileError) -> Data {
    guard let data = FileManager.default.contents(atPath: contents.path) else {
      throw ModelFileError.unreadable(contents.lastPathComponent)
    }
    return data
  }
}

/// The reason why a model cannot be read.
public enum ModelFileError: Error, Equatable {
  /// The folder has no version of the model.
  case noVersion(String)
  /// The file cannot be opened.
  case unreadable(String)
  /// The XML is not well-formed, or declares a document type.
  case damaged(line: Int)
  /// The XML is not a model.
  case notModel(root: String)
}

extension ModelFileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noVersion(let name): "\(name) has no version of a model."
    case .unreadable(let name): "\(name) cannot be read."
    case .damaged(let line): "The model is damaged in line \(line)."
    case .notModel(let root): "The root element is <\(root)>, not <model>."
    }
  }
}
