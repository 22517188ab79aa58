import Foundation

class Item {
    var name: String
    var amount: Int
    var bought = false

    init(name: String, amount: Int) {
        self.name = name
        self.amount = amount
    }
}
