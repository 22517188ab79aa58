import Models
import TerminalUI

/// The third view: the title, the date and the description of one event.
final class EventInfoViewController: UIViewController {
  @Outlet var titleLabel: UILabel!
  @Outlet var dateLabel: UILabel!
  @Outlet var descriptionView: UITextView!

  /// The event to show. The first view sets it before this one is loaded.
  var event: Event?

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let event else { return }
    titleLabel.text = event.title
    dateLabel.text = event.dateString
    descriptionView.text = event.description
  }
}
