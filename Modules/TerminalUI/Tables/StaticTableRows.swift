import Foundation

/// The sections and cells of a static table, as a storyboard lists them.
@MainActor
package struct StaticTableRows {
  /// A section of a static table.
  package struct Section {
    /// The title above the section.
    package var header: String?
    /// The text below the section.
    package var footer: String?
    /// The cells from top to bottom.
    package var cells: [UITableViewCell]

    package init(header: String?, footer: String?, cells: [UITableViewCell]) {
      self.header = header
      self.footer = footer
      self.cells = cells
    }
  }

  /// The sections from top to bottom.
  package var sections: [Section]

  package init(sections: [Section]) { self.sections = sections }

  /// The section at an index, or nil if there is none.
  subscript(section: Int) -> Section? {
    sections.indices.contains(section) ? sections[section] : nil
  }

  /// Returns the cell at an index path, or nil if there is none.
  func cell(at indexPath: IndexPath) -> UITableViewCell? {
    guard let section = self[indexPath.section], section.cells.indices.contains(indexPath.row)
    else { return nil }
    return section.cells[indexPath.row]
  }
}
