import UIKit

class EventInfoViewController: UIViewController {

    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var dateLabel: UILabel!
    @IBOutlet weak var descriptionView: UITextView!

    var event: Event?

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = event?.title
        dateLabel.text = event?.getDateString()
        descriptionView.text = event?.description
    }
}
