import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Context menus, which the right mouse button, Alt-Enter and Shift-F10 show.
@MainActor
struct ContextMenuTests {
  private final class Notes: UITableViewController {
    var log: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }

    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard indexPath.row > 0 else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
        let share = UIAction(title: "Share") { _ in self?.log.append("share \(indexPath.row)") }
        return UIMenu(title: "", children: [share])
      }
    }
  }

  private final class Photos: UICollectionViewController {
    var log: [String] = []

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    }

    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { [weak self] _ in
        UIMenu(children: [
          UIAction(title: "Like") { _ in self?.log.append("like \(indexPath.item)") }
        ])
      })
    }
  }

  private final class Card: UIView, UIContextMenuInteractionDelegate {
    var log: [String] = []
    var isEmpty = false

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("\(Int(location.x)) \(interaction.location(in: self) == location)")
      if isEmpty { return nil }
      return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
        UIMenu(children: [UIAction(title: "Flip") { _ in self?.log.append("flip") }])
      })
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("display") }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("end") }
  }

  private func rightClick(_ view: UIView, in pilot: Pilot) {
    let point = view.convert(CGPoint(x: 1, y: 0), to: nil)
    let (column, row) = (Int(point.x), Int(point.y))
    pilot.terminal.send([
      .mouse(MouseEvent(.press, button: .right, column: column, row: row)),
      .mouse(MouseEvent(.release, button: .right, column: column, row: row)),
    ])
    pilot.drawPendingFrame()
  }

  @Test func aRightClickShowsTheMenuOfARow() throws {
    let notes = Notes()
    let pilot = Pilot(showing: UINavigationController(rootViewController: notes))
    let path = IndexPath(row: 2, section: 0)
    rightClick(try #require(notes.tableView.cellForRow(at: path)), in: pilot)
    #expect(pilot.screen.contains("Share") && notes.tableView.focusedIndexPath == path)
    pilot.click(on: "Share")
    #expect(notes.log == ["share 2"])
    rightClick(
      try #require(notes.tableView.cellForRow(at: IndexPath(row: 0, section: 0))), in: pilot)
    #expect(!pilot.screen.contains("Share"))
  }

  @Test func altEnterShowsTheMenuOfTheRowWithTheCursor() {
    let notes = Notes()
    let pilot = Pilot(showing: UINavigationController(rootViewController: notes))
    pilot.press("Alt-Enter")
    #expect(!pilot.screen.contains("Share") && !pilot.screen.contains("Menu"))
    pilot.press("Down")
    #expect(pilot.screen.contains("Menu"))
    pilot.press("Alt-Enter")
    #expect(pilot.screen.contains("Share"))
    pilot.press("Esc")
    #expect(!pilot.screen.contains("Share") && notes.log.isEmpty)
  }

  @Test func shiftF10ShowsTheMenu() {
    let notes = Notes()
    let pilot = Pilot(showing: UINavigationController(rootViewController: notes))
    pilot.press("Down", "F10")
    #expect(!pilot.screen.contains("Share"))
    pilot.press("Shift-F10")
    pilot.click(on: "Share")
    #expect(notes.log == ["share 1"])
  }

  @Test func theBottomLineCanOmitTheMenu() {
    let notes = Notes()
    let pilot = Pilot(showing: UINavigationController(rootViewController: notes))
    notes.tableView.contextMenuHint = ""
    pilot.press("Down")
    #expect(!pilot.screen.contains("Menu"))
    pilot.press("Alt-Enter")
    #expect(pilot.screen.contains("Share"))
  }

  @Test func anItemOfACollectionHasAMenu() {
    let photos = Photos(collectionViewLayout: UICollectionViewFlowLayout())
    let pilot = Pilot(showing: UINavigationController(rootViewController: photos))
    pilot.press("Right", "Alt-Enter")
    pilot.click(on: "Like")
    #expect(photos.log == ["like 1"])
  }

  @Test func aViewWithAMenuIsFocusedAndNotifiesTheDelegate() {
    let card = Card()
    let stage = Stage { $0.put(card, x: 4, y: 2, width: 20, height: 4) }
    let interaction = UIContextMenuInteraction(delegate: card)
    card.addInteraction(interaction)
    let pilot = Pilot(showing: UINavigationController(rootViewController: stage))
    #expect(pilot.window.focusedView === card && interaction.view === card)
    pilot.press("Enter")
    pilot.click(on: "Flip")
    #expect(card.log == ["10 true", "display", "flip", "end"])
    card.log = []
    rightClick(card, in: pilot)
    pilot.press("Esc")
    #expect(card.log == ["1 true", "display", "end"])
    card.isEmpty = true
    pilot.press("Alt-Enter")
    #expect(!pilot.screen.contains("Flip"))
    card.removeInteraction(interaction)
    #expect(!card.canBecomeFocused && interaction.view == nil)
  }

  @Test func aButtonWithAnActionShowsItsMenuByAltEnterAndTheRightButton() {
    var log: [String] = []
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    button.addAction(UIAction { _ in log.append("send") }, for: .touchUpInside)
    button.menu = UIMenu(children: [UIAction(title: "Send Later") { _ in log.append("later") }])
    let stage = Stage { $0.put(button, x: 4, y: 2, width: 20, height: 1) }
    let pilot = Pilot(showing: UINavigationController(rootViewController: stage))
    pilot.window.focus(button)
    pilot.press("Enter", "Alt-Enter")
    pilot.click(on: "Send Later")
    #expect(log == ["send", "later"])
    rightClick(button, in: pilot)
    #expect(pilot.screen.contains("Send Later"))
  }
}
