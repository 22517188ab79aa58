public import Foundation

/// The languages that the environment prefers, the most preferred first.
///
/// Foundation on Linux doesn't read them: it chooses the language of a bundle regardless of the
/// environment.
struct PreferredLanguages {
  /// The codes in lowercase, such as `de-at`.
  let codes: [String]

  /// Creates the list from `LANGUAGE`, and `LC_ALL`, `LC_MESSAGES` or `LANG`. As for other
  /// programs, it is empty if the locale is `C`.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
    let locale = Self.code(locales.first { !$0.isEmpty } ?? "")
    let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map { Self.code(String($0)) }
    codes = ["", "c", "posix"].contains(locale) ? [] : list + [locale]
  }

  /// Returns the code of a locale, such as `de-at` for `de_AT.UTF-8`.
  private static func code(_ locale: String) -> String {
    String(locale.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 }).lowercased()
  }

  /// Returns the first localization in a preferred language; nil if there is none.
  ///
  /// - Parameter localizations: Names such as `de`, `pt-BR` and `Base`.
  func choice(among localizations: [String]) -> String? {
    func language(_ code: String) -> Substring { code.prefix { $0 != "-" } }
    for code in codes {
      let related = localizations.filter { language(Self.code($0)) == language(code) }
      let best =
        related.first { Self.code($0) == code } ?? related.first { Self.code($0) == language(code) }
      if let best = best ?? related.first { return best }
    }
    return nil
  }
}

/// The Interface Builder files of a language.
extension PreferredLanguages {
  /// Returns the localization of a file in a folder such as `de.lproj`; nil for another file.
  private static func localization(of file: LabProject.File) -> String? {
    let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent()
    return folder.pathExtension == "lproj"
      ? folder.deletingPathExtension().lastPathComponent : nil
  }

  private static func name(of file: LabProject.File) -> String {
    URL(fileURLWithPath: file.path).lastPathComponent
  }

  /// Returns files, of those of several languages only the one in a preferred language or, if
  /// there is none, the base.
  func chosen(_ files: [LabProject.File]) -> [LabProject.File] {
    let groups = Dictionary(grouping: files, by: Self.name)
    return files.filter { file in
      let localizations = (groups[Self.name(of: file)] ?? []).compactMap(Self.localization)
      guard localizations.count > 1, let own = Self.localization(of: file) else { return true }
      let base = localizations.contains("Base") ? "Base" : localizations[0]
      return own == choice(among: localizations) ?? base
    }
  }

  /// Returns the texts in a preferred language by the identifiers of a file's objects, which are in
  /// a strings file with the name of the file.
  ///
  /// - Parameters:
  ///   - file: The Interface Builder file.
  ///   - bundle: The bundle with the strings file.
  func translations(of file: LabProject.File, in bundle: Bundle = .main) -> [String: String] {
    let name = (Self.name(of: file) as NSString).deletingPathExtension
    guard let own = Self.localization(of: file), let choice = choice(among: bundle.localizations),
      choice != own,
      let path = bundle.path(
        forResource: name, ofType: "strings", inDirectory: nil, forLocalization: choice),
      let data = FileManager.default.contents(atPath: path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return [:] }
    return list as? [String: String] ?? [:]
  }
}

extension Bundle {
  /// The bundle with the project's `Localizable.strings` in the language that the environment
  /// prefers; the main bundle if there is none. `lab` passes it to `NSLocalizedString`.
  public static let localizedMain = localized(.main, for: PreferredLanguages())

  /// Returns the part of a bundle in a preferred language, or the bundle if it has none.
  static func localized(_ bundle: Bundle, for languages: PreferredLanguages) -> Bundle {
    guard let choice = languages.choice(among: bundle.localizations),
      let path = bundle.path(
        forResource: "Localizable", ofType: "strings", inDirectory: nil, forLocalization: choice)
    else { return bundle }
    return Bundle(path: (path as NSString).deletingLastPathComponent) ?? bundle
  }
}
