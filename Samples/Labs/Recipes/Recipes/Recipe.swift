import Foundation

struct Recipe {

    enum Kind: String, CaseIterable {
        case soup = "Soup"
        case salad = "Salad"
        case cake = "Cake"
    }

    let name: String
    let kind: Kind
    let minutes: Int
    let serves: Int
    let steps: [String]

    static let all = [
        Recipe(
            name: "Tomato Soup", kind: .soup, minutes: 25, serves: 4, steps: ["Chop an onion.", "Fry it.", "Add the tomatoes and the stock.", "Cook for 20 minutes.", "Blend."]),
        Recipe(name: "Greek Salad", kind: .salad, minutes: 10, serves: 2, steps: ["Cut everything.", "Add olives and feta."]),
        Recipe(name: "Lemon Cake", kind: .cake, minutes: 60, serves: 12, steps: ["Mix flour, butter, sugar and eggs.", "Add the lemon.", "Bake for 45 minutes."]),
    ]

}
