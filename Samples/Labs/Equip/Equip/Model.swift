import Foundation

class Team {
    let name: String
    var players: [Player] = []

    init(name: String) {
        self.name = name
    }
}

class Player {
    let firstName: String
    let lastName: String
    let number: Int
    let position: String
    var equipment: [Equipment] = []

    init(firstName: String, lastName: String, number: Int, position: String) {
        self.firstName = firstName
        self.lastName = lastName
        self.number = number
        self.position = position
    }

    var fullName: String {
        return firstName + " " + lastName
    }
}

// The common properties of all equipment.
class Equipment {
    let make: String
    let model: String

    init(make: String, model: String) {
        self.make = make
        self.model = model
    }

    var category: String {
        return "Equipment"
    }

    var detail: String {
        return ""
    }
}

class Helmet: Equipment {
    var size = "M"

    override var category: String { return "Helmet" }
    override var detail: String { return "size \(size)" }
}

class Stick: Equipment {
    var flex = 85

    override var category: String { return "Stick" }
    override var detail: String { return "flex \(flex)" }
}

class Model {
    static let sharedInstance = Model()

    let team = Team(name: "Senecas")

    private init() {
        let first = Player(firstName: "Marie", lastName: "Roy", number: 29, position: "Forward")
        first.equipment = [Helmet(make: "CCM", model: "50"), Stick(make: "Bauer", model: "Vapor")]
        let second = Player(firstName: "Carla", lastName: "Pratt", number: 1, position: "Goaltender")
        second.equipment = [Helmet(make: "Bauer", model: "930")]
        team.players = [first, second]
    }
}
