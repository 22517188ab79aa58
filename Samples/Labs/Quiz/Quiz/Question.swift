import Foundation

struct Question {
    let text: String
    let answers: [String]
    let rightAnswer: Int

    init(q: String, a: [String], correctAnswer: Int) {
        text = q
        answers = a
        rightAnswer = correctAnswer
    }
}
