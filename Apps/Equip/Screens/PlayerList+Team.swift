import Foundation
import ScreenSupport
import TerminalCore
import TerminalUI

/// The name and the account of the team.
extension PlayerList {
  /// Shows the name of the team beside the tabs; without the city if it does not fit.
  func updateTitle() {
    let team = model?.team
    navigationItem.backButtonTitle = team?.fullName
    // Two cells before the name, and the button with its margins.
    let room = Int(view.bounds.width - (tabs?.width ?? 0)) - 7
    let fits = TextWidth.columns(of: team?.fullName ?? "") <= room
    let name = fits || team?.teamName.isEmpty != false ? team?.fullName : team?.teamName
    if title != name ?? "Players" { title = name ?? "Players" }
  }

  func teamButtonPressed() {
    guard let team = model?.team else { return }
    let manager = team.nameOfEM.isEmpty ? nil : "Equipment manager: \(team.nameOfEM.shortened)"
    let choices: [(String, String, String?)] = [
      ("Change Password", "toPasswordChange", nil), ("Edit Team", "toTeamEditor", "edit"),
      ("Add Another Team", "toTeamEditor", nil),
    ]
    ask(
      team.fullName, manager, as: .actionSheet,
      choices.map { title, segue, sender in
        answer(title) { $0.performSegue(withIdentifier: segue, sender: sender) }
      })
  }

  func logOutButtonPressed() {
    let alert = UIAlertController(
      title: "Log out?", message: "All changes are saved.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let logOut = UIAlertAction(title: "Log Out", style: .default) { [weak self] _ in
      self?.logOut()
    }
    alert.addAction(logOut)
    alert.preferredAction = logOut
    present(alert, animated: true)
  }

  private func logOut() {
    model?.logOut()
    splitViewController?.setViewController(nil, for: .secondary)
    splitViewController?.minimumExpandedWidth = .greatestFiniteMagnitude
    navigationController?.popToRootViewController(animated: true)
  }
}
