struct Contact: Comparable {
    var firstName: String
    var lastName: String
    var phone: String
    var isFavorite: Bool = false
    var notes: String?

    var fullName: String { "\(firstName) \(lastName)" }

    static func < (lhs: Contact, rhs: Contact) -> Bool {
        (lhs.lastName, lhs.firstName) < (rhs.lastName, rhs.firstName)
    }

    static let samples = [
        Contact(firstName: "Ada", lastName: "Lovelace", phone: "+44 20 1815", isFavorite: true),
        Contact(firstName: "Grace", lastName: "Hopper", phone: "+1 212 1906"),
        Contact(firstName: "Alan", lastName: "Turing", phone: "+44 20 1912"),
    ].sorted()
}
