import Models
import TerminalUI

/// The third view: the title, the date and the description of one event.
open class EventInfoViewController: UIViewController {
  @Outlet public var titleLabel: UILabel!
  @Outlet public var dateLabel: UILabel!
  @Outlet public var descriptionView: UITextView!

  /// The event to show. The first view sets it before this one is loaded.
  public var event: Event?

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard let event else { return }
    titleLabel.text = event.title
    dateLabel.text = event.dateString
    descriptionView.text = event.description
  }
}
