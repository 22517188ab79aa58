import Foundation
import TerminalUI

/// The screen that shows one city.
public class CityViewController: UIViewController {
  @Outlet var nameLabel: UILabel!
  @Outlet var notesTextView: UITextView!

  var city: String?

  public override func viewDidLoad() {
    super.viewDidLoad()
    if let city = city {
      nameLabel.text = city
      nameLabel.numberOfLines = 0
      nameLabel.textAlignment = .center
      nameLabel.font = UIFont.boldSystemFont(ofSize: 24)
      notesTextView.text = "Notes on \(city)"
      notesTextView.isEditable = false
      notesTextView.isSelectable = true
      notesTextView.dataDetectorTypes = .link
    }
  }
}
