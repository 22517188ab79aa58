import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Cells that set their contents for a state, and the notifications of shown cells.
@MainActor
struct CellConfigurationTests {
  private final class MealCell: UITableViewCell {
    var name: String? { didSet { setNeedsUpdateConfiguration() } }

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      var content = defaultContentConfiguration().updated(for: state)
      content.text = state.isSelected ? "\(name ?? "") chosen" : name
      contentConfiguration = content
    }
  }

  private final class Meals: UITableViewController {
    var names = (1...30).map { "Meal \($0)" }
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(MealCell.self, forCellReuseIdentifier: "Meal")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Meal", for: indexPath)
      (cell as? MealCell)?.name = names[indexPath.row]
      return cell
    }

    override func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      log.append("gone \(indexPath.row)")
    }
  }

  @Test func aCellSetsItsContentsForItsState() {
    let meals = Meals(style: .plain)
    let pilot = Pilot(showing: meals, columns: 40, rows: 10)
    #expect(pilot.screen.lines[0].contains("Meal 1") && !pilot.screen.contains("chosen"))
    pilot.press("Enter")
    #expect(pilot.screen.lines[0].contains("Meal 1 chosen"))
  }

  @Test func aTableReportsTheCellsThatLeave() {
    let meals = Meals(style: .plain)
    let pilot = Pilot(showing: meals, columns: 40, rows: 10)
    #expect(meals.log.isEmpty)
    pilot.press("End")
    #expect(meals.log.contains("gone 0") && !meals.log.contains("gone 29"))
  }

  @Test func aHandlerUpdatesACell() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var states: [Bool] = []
    cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    cell.setSelected(true, animated: false)
    cell.isSelected = true
    #expect(states == [false, true])
  }

  private final class Numbers: UICollectionViewDelegate {
    var log: [String] = []

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { log.append("shown \(indexPath.item)") }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { log.append("gone \(indexPath.item)") }
  }

  @Test func aCollectionReportsTheCellsThatComeAndGo() {
    let (collection, numbers) = (NumberCollection(count: 100), Numbers())
    collection.collectionView.delegate = numbers
    let pilot = Pilot(showing: collection, columns: 40, rows: 10)
    #expect(numbers.log.contains("shown 0") && !numbers.log.contains("shown 99"))
    numbers.log = []
    pilot.press("End")
    #expect(numbers.log.contains("gone 0") && numbers.log.contains("shown 99"))
  }

  @Test func aCellIsHighlightedByItsMethod() {
    final class Cell: UITableViewCell {
      var changes: [Bool] = []

      override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        changes.append(isHighlighted)
      }
    }
    let cell = Cell(style: .default, reuseIdentifier: nil)
    cell.setHighlighted(true, animated: true)
    cell.setHighlighted(false, animated: false)
    #expect(cell.changes == [true, false])
  }
}
