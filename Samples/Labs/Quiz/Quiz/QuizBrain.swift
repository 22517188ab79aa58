import Foundation

struct QuizBrain {
    var questionNumber = 0
    var score = 0

    let quiz = [
        Question(q: "Which is the largest planet?", a: ["Mars", "Jupiter", "Venus"], correctAnswer: 1),
        Question(q: "How many legs has a spider?", a: ["Six", "Ten", "Eight"], correctAnswer: 2),
        Question(q: "What is the capital of Canada?", a: ["Ottawa", "Toronto", "Montreal"], correctAnswer: 0),
    ]

    mutating func checkAnswer(_ answer: Int) -> Bool {
        if answer == quiz[questionNumber].rightAnswer {
            score += 1
            return true
        } else {
            return false
        }
    }

    func getProgress() -> Float {
        return Float(questionNumber) / Float(quiz.count)
    }

    // Returns false after the last question.
    mutating func nextQuestion() -> Bool {
        questionNumber += 1
        return questionNumber < quiz.count
    }
}
