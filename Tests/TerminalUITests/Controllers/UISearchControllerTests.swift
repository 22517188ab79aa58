import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UISearchControllerTests {
  /// Numbers that are filtered by the search text.
  final class SearchedTable: NameTable, UISearchResultsUpdating {
    private(set) var shown = Array(0..<100) { didSet { names = shown.map { "number \($0)" } } }
    private(set) var queries: [String] = []
    let search = UISearchController(searchResultsController: nil)

    init() { super.init((0..<100).map { "number \($0)" }) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Numbers"
      search.searchResultsUpdater = self
      navigationItem.searchController = search
    }

    func updateSearchResults(for searchController: UISearchController) {
      let query = searchController.searchBar.text ?? ""
      queries.append(query)
      shown = (0..<100).filter { query.isEmpty || "\($0)".contains(query) }
      statusText = "\(shown.count) found"
      tableView.reloadData()
    }
  }

  private func start() -> (Pilot, SearchedTable) {
    let table = SearchedTable()
    let navigation = UINavigationController(rootViewController: table)
    return (Pilot(showing: navigation, columns: 50, rows: 12), table)
  }

  @Test func typingSearchesImmediately() {
    let (pilot, table) = start()
    pilot.press("/")
    #expect(pilot.screen.lines[1].hasPrefix(" / Search"))
    pilot.type("42")
    #expect(table.queries == ["4", "42"] && table.shown == [42])
    #expect(pilot.screen.contains("1 found") && pilot.screen.lines[2].contains("number 42"))
    expectPicture(pilot.screen, "searchTyping")
  }

  @Test func theScopesAreBelowTheTextWhileSearching() {
    let (pilot, table) = start()
    table.search.searchBar.scopeButtonTitles = ["All", "Even"]
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("Even"))
    pilot.press("/")
    #expect(pilot.screen.lines[2].contains("All") && pilot.screen.lines[2].contains("Even"))
    pilot.press("Tab", "Right")
    #expect(table.search.searchBar.selectedScopeButtonIndex == 1 && table.queries == [""])
    pilot.press("Esc")
    #expect(!pilot.screen.contains("Even") && !table.search.isActive)
  }

  @Test func enterKeepsTheFilterAndFocusesTheList() {
    let (pilot, table) = start()
    pilot.press("/")
    pilot.type("7")
    pilot.press("Enter", "j", "j")
    #expect(pilot.window.focusedView === table.tableView)
    #expect(table.tableView.focusedIndexPath?.row == 2 && table.shown.count == 19)
    #expect(pilot.screen.lines[1].hasPrefix(" / 7"))
    expectPicture(pilot.screen, "searchKept")
    pilot.press("/")
    pilot.type("7")
    #expect(table.shown == [77])
  }

  @Test func escapeShowsAllAgain() {
    let (pilot, table) = start()
    pilot.press("/")
    pilot.type("7")
    pilot.press("Esc")
    #expect(table.shown.count == 100 && !table.search.isActive)
    #expect(pilot.screen.lines[1].contains("number 0"))
    #expect(pilot.window.focusedView === table.tableView)
    pilot.press("/", "9", "Enter", "Esc")
    #expect(table.shown.count == 100 && table.queries.last == "")
  }

  @Test func anEmptySearchEndsWithEnter() {
    let (pilot, table) = start()
    pilot.press("/", "Enter")
    #expect(!table.search.isActive && pilot.window.focusedView === table.tableView)
  }

  @Test func arrowDownMovesToTheResults() {
    let (pilot, table) = start()
    pilot.press("/", "5", "Down")
    #expect(pilot.window.firstResponder == nil && pilot.window.focusedView === table.tableView)
    #expect(table.search.isActive)
  }

  @Test func theSearchIsKeptAfterAnotherScreen() {
    let (pilot, table) = start()
    pilot.press("/", "5", "Enter")
    table.show(Stage("Detail"), sender: nil)
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains(" / 5"))
    pilot.press("Esc")
    #expect(pilot.screen.contains(" / 5") && table.shown.count == 19)
  }

  @Test func endingTheSearchInCodeNotifiesTheScreen() {
    let (pilot, table) = start()
    pilot.press("/", "5", "Enter")
    table.search.isActive = false
    pilot.drawPendingFrame()
    #expect(table.shown.count == 100 && !pilot.screen.contains(" / 5"))
  }

  @Test func escEndsTypingInASearchBarWithoutAController() {
    let bar = UISearchBar(frame: .zero)
    let pilot = Pilot(showing: Stage { $0.put(bar, x: 0, y: 0, width: 30, height: 1) })
    pilot.type("ab")
    pilot.press("Enter", "Esc")
    #expect(bar.text == "ab")
    #expect(pilot.window.firstResponder == nil)
  }

  private final class Follower: UISearchControllerDelegate {
    var calls: [String] = []

    func willPresentSearchController(_ searchController: UISearchController) {
      calls.append("will present")
    }
    func didPresentSearchController(_ searchController: UISearchController) {
      calls.append("did present")
    }
    func willDismissSearchController(_ searchController: UISearchController) {
      calls.append("will dismiss")
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      calls.append("did dismiss")
    }
  }

  @Test func theDelegateIsNotifiedWhenASearchBeginsAndEnds() {
    let (pilot, table) = start()
    let follower = Follower()
    table.search.delegate = follower
    pilot.press("/")
    #expect(follower.calls == ["will present", "did present"])
    table.search.isActive = false
    #expect(follower.calls.suffix(2) == ["will dismiss", "did dismiss"])
  }
}
