import UIKit

class SummaryViewController: UIViewController {

    @IBOutlet weak var textView: UITextView!

    var lines: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        textView.text = lines.joined(separator: "\n")
    }

}
