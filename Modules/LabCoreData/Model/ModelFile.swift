public import Foundation

/// A file of Xcode's model editor.
public struct ModelFile {
  /// The file with the XML of the model's present version.
  public let contents: URL

  /// Finds the present version of a model.
  ///
  /// - Parameter url: A folder with the extension `xcdatamodeld` or `momd` with versions of the
  ///   model, or one version.
  /// - Throws: `ModelFileError.noVersion` if there is none.
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

  /// Returns the parts of the model that are not kept as on iOS, with their lines.
  public func losses() throws(ModelFileError) -> [ModelLoss] {
    try ModelReader.losses(data: data())
  }

  private func data() throws(ModelFileError) -> Data {
    guard let data = FileManager.default.contents(atPath: contents.path) else {
      throw ModelFileError.unreadable(contents.lastPathComponent)
    }
    return data
  }
}

/// A part of a model that is not kept as on iOS.
public struct ModelLoss: Hashable, Sendable {
  /// The line of the file, counted from 1.
  public let line: Int
  /// The name of the entity and the property.
  public let name: String
  /// The consequence, as a sentence.
  public let reason: String
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
    case .notModel(let root): "The outermost element is <\(root)>, not <model>."
    }
  }
}
