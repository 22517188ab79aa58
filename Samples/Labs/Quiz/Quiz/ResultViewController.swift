import UIKit

class ResultViewController: UIViewController {
    var score: Int?
    var count: Int?

    @IBOutlet weak var resultLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        resultLabel.text = "\(score!) of \(count!)"
    }

    @IBAction func againPressed(_ sender: UIButton) {
        if let quiz = presentingViewController as? QuizViewController {
            quiz.quizBrain = QuizBrain()
            quiz.updateUI()
        }
        self.dismiss(animated: true, completion: nil)
    }
}
