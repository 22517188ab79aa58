import UIKit

class QuizViewController: UIViewController {
    @IBOutlet weak var questionLabel: UILabel!
    @IBOutlet weak var scoreLabel: UILabel!
    @IBOutlet weak var progressBar: UIProgressView!
    @IBOutlet var answerButtons: [UIButton]!

    var quizBrain = QuizBrain()

    override func viewDidLoad() {
        super.viewDidLoad()
        updateUI()
    }

    @IBAction func answerButtonPressed(_ sender: UIButton) {
        let isRight = quizBrain.checkAnswer(sender.tag)
        if isRight {
            sender.backgroundColor = UIColor.green
        } else {
            sender.backgroundColor = UIColor.red
        }
        if quizBrain.nextQuestion() {
            Timer.scheduledTimer(timeInterval: 0.2, target: self, selector: #selector(updateUI), userInfo: nil, repeats: false)
        } else {
            performSegue(withIdentifier: "ShowResult", sender: self)
        }
    }

    @objc func updateUI() {
        let question = quizBrain.quiz[quizBrain.questionNumber]
        questionLabel.text = question.text
        for (button, answer) in zip(answerButtons, question.answers) {
            button.setTitle(answer, for: .normal)
            button.backgroundColor = UIColor.clear
        }
        progressBar.progress = quizBrain.getProgress()
        scoreLabel.text = "Score: \(quizBrain.score)"
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "ShowResult" {
            let destinationVC = segue.destination as! ResultViewController
            destinationVC.score = quizBrain.score
            destinationVC.count = quizBrain.quiz.count
        }
    }
}
