/// Files that other programs read, by the extensions of their names.
enum OtherFileType {
  /// Returns the noun phrase for the type of a file; nil for an unknown extension.
  static func phrase(ofFileName name: String) -> String? {
    TextPrefix.fileExtension(of: name).flatMap { phrases[$0] }
  }

  private static let phrases = [
    "md": "a Markdown file", "markdown": "a Markdown file", "mdown": "a Markdown file",
    "mkd": "a Markdown file", "org": "a file of Org mode", "rst": "a reStructuredText file",
    "adoc": "an AsciiDoc file", "asciidoc": "an AsciiDoc file", "tex": "a LaTeX file",
    "taskpaper": "a TaskPaper file", "yaml": "a YAML file", "yml": "a YAML file",
    "toml": "a TOML file", "rtf": "a rich text file", "htm": "a web page", "html": "a web page",
    "opml": "an OPML outline", "doc": "a Word document", "docx": "a Word document",
    "odt": "an OpenDocument text", "xls": "an Excel workbook", "xlsx": "an Excel workbook",
    "ods": "an OpenDocument spreadsheet", "numbers": "a Numbers spreadsheet",
  ]
}
