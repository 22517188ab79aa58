import Foundation
public import TerminalUI

/// The cells of a static table, in the form that `lab port` writes.
///
///     scene.staticSection(header: "Name")
///     scene.staticCell(nameLabel, nameField)
///     scene.staticCell(title: "Address", selectionSegue: "ShowAddress")
extension StoryboardSceneContents where Controller: UITableViewController {
  /// Adds a section. Cells that are added later belong to it.
  public mutating func staticSection(header: String? = nil, footer: String? = nil) {
    configure { owner, _ in
      var rows = owner.staticRows ?? StaticTableRows(sections: [])
      rows.sections.append(StaticTableRows.Section(header: header, footer: footer, cells: []))
      owner.staticRows = rows
      owner.tableView.onSelection { [weak owner] cell in
        guard let owner, let name = (cell as? UITableViewCell)?.reuseIdentifier,
          owner.shouldPerformSegue(withIdentifier: name, sender: cell)
        else { return }
        owner.performSegue(withIdentifier: name, sender: cell)
      }
    }
  }

  /// Adds a cell that shows views of the scene side by side.
  ///
  /// - Parameters:
  ///   - views: The views, from left to right.
  ///   - selectionSegue: The segue that the selection of the cell performs; nil for none.
  ///   - configure: A closure that configures the cell.
  public mutating func staticCell<each View: UIView>(
    _ views: repeat SceneViewReference<each View>, selectionSegue: String? = nil,
    configure: @escaping @MainActor (Controller, UITableViewCell) -> Void = { _, _ in }
  ) {
    self.configure { owner, made in
      var members: [UIView] = []
      for view in repeat each views { members.append(made[view]) }
      let cell = UITableViewCell(style: .default, reuseIdentifier: selectionSegue)
      let stack = UIStackView(arrangedSubviews: members)
      stack.setSpacing(cells: 1)
      stack.translatesAutoresizingMaskIntoConstraints = false
      let content = cell.contentView
      content.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: content.topAnchor),
        stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      ])
      owner.add(cell)
      configure(owner, cell)
    }
  }

  /// Adds a cell with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - detail: The detail.
  ///   - style: The arrangement of title and detail.
  ///   - selectionSegue: The segue that the selection of the cell performs; nil for none.
  ///   - configure: A closure that configures the cell.
  public mutating func staticCell(
    title: String, detail: String? = nil, style: UITableViewCell.CellStyle = .default,
    selectionSegue: String? = nil,
    configure: @escaping @MainActor (Controller, UITableViewCell) -> Void = { _, _ in }
  ) {
    self.configure { owner, _ in
      let cell = UITableViewCell(style: style, reuseIdentifier: selectionSegue)
      cell.textLabel?.text = title
      cell.detailTextLabel?.text = detail
      owner.add(cell)
      configure(owner, cell)
    }
  }
}

extension UITableViewController {
  /// Adds a cell to the last section of a static table.
  fileprivate func add(_ cell: UITableViewCell) {
    var rows = staticRows ?? StaticTableRows(sections: [])
    if rows.sections.isEmpty {
      rows.sections.append(StaticTableRows.Section(header: nil, footer: nil, cells: []))
    }
    rows.sections[rows.sections.count - 1].cells.append(cell)
    staticRows = rows
  }
}
