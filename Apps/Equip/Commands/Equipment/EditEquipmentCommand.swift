import ArgumentParser
import CommandSupport

struct EditEquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change an item of equipment.",
    discussion: """
      What is not given stays as it is; an empty text takes a value away. Numbers may be written with \
      their unit or another one, such as '7 1/8' or '35 cm'.

      Example:
        equip equipment edit 4 --colour red --low-stock-level 2
      """
  )

  @OptionGroup var item: ItemIDArgument
  @OptionGroup var values: EquipmentOptions
  @Option(help: .init("Another photo, PNG or JPEG.", valueName: "file")) var photo: InputFile?
  @Flag(help: "Take the photo away.") var removePhoto = false
  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

  func validate() throws {
    if values.isEmpty, photo == nil, !removePhoto {
      throw ValidationError("Nothing to change. See '\(EquipProgram.name) equipment edit --help'.")
    }
    if photo != nil, removePhoto {
      throw ValidationError("--photo and --remove-photo exclude each other.")
    }
  }

  func run() throws {
    let id = try item.id
    let picture = try photo.map { try PhotoArgument.data(of: $0) }
    try access.change { store in
      var item = try store.lines([id])[0].item
      try values.apply(to: &item)
      if removePhoto || picture != nil { item.photo = picture }
      try store.update(item)
      try EquipListing.tell("Changed", item, item.described, isJSON: json.isOn)
    }
  }
}

/// One option for each attribute of any kind of equipment. The kind's attributes say which of them
/// an item has, and which values they take.
struct EquipmentOptions: AttributeOptions {
  @Option(help: .init("Who makes it.", valueName: "name")) var manufacturer: String?
  @Option(help: .init("The line it belongs to.", valueName: "name")) var brand: String?
  @Option(help: .init("The model.", valueName: "code")) var modelCode: String?
  @Option(help: .init("What it is ordered by.", valueName: "code")) var orderCode: String?
  @Option(help: .init("Its colour.", valueName: "name")) var colour: String?
  @Option(help: .init("How many identical pieces there are.", valueName: "number"))
  var quantity: String?
  @Option(
    help: .init("The number in the room that counts as low; empty for none.", valueName: "number"))
  var lowStockLevel: String?
  @Option(help: .init("Notes; '-' reads them from standard input.", valueName: "text"))
  var notes: String?
  @Option(help: .init("The number on the host's web service.", valueName: "number"))
  var wsObjectId: String?

  @Option(help: .init("The size, of all kinds but sticks.", valueName: "number")) var size: String?
  @Option(help: .init("Helmet: what is before the face.", valueName: "text"))
  var faceProtector: String?
  @Option(help: .init("Helmet: what holds it.", valueName: "text")) var chinStrap: String?
  @Option(help: .init("Gloves: millimetres.", valueName: "number")) var length: String?
  @Option(help: .init("Skate boot: the maker's number.", valueName: "number"))
  var stiffness: String?
  @Option(help: .init("Skate boot: the maker's letter.", valueName: "text")) var width: String?
  @Option(help: .init("Skate runner: the radius, in feet.", valueName: "number"))
  var contour: String?
  @Option(
    help: .init("Skate runner: sixteenths of an inch, or such as '1/2'.", valueName: "number"))
  var hollow: String?
  @Option(
    parsing: .unconditional,
    help: .init("Skate runner: degrees, -5 to 5.", valueName: "number"))
  var pitch: String?
  @Option(help: .init("Stick: the form of the blade.", valueName: "text")) var pattern: String?
  @Option(help: .init("Stick: left or right.", valueName: "side")) var leftRight: String?
  @Option(help: .init("Stick: millimetres.", valueName: "number")) var curve: String?
  @Option(help: .init("Stick: pounds that bend it by an inch.", valueName: "number"))
  var flex: String?

  var all: [(key: String, text: String?)] {
    [
      ("manufacturer", manufacturer), ("brand", brand), ("modelCode", modelCode),
      ("orderCode", orderCode), ("colour", colour), ("quantity", quantity),
      ("lowStockLevel", lowStockLevel), ("notes", notes), ("wsObjectId", wsObjectId),
      ("size", size), ("faceProtector", faceProtector), ("chinStrap", chinStrap),
      ("length", length), ("stiffness", stiffness), ("width", width), ("contour", contour),
      ("hollow", hollow), ("pitch", pitch), ("pattern", pattern), ("leftRight", leftRight),
      ("curve", curve), ("flex", flex),
    ]
  }
}

/// One option for each attribute of a player or an item.
protocol AttributeOptions: ParsableArguments {
  /// The values, by the attributes' keys; nil for those that are not given.
  var all: [(key: String, text: String?)] { get }
}

extension AttributeOptions {
  /// If true, none is given.
  var isEmpty: Bool { all.allSatisfy { $0.text == nil } }

  /// Sets the given values of a player or an item.
  ///
  /// - Throws: `EquipmentValueProblem` for a value that the attribute does not take,
  ///   `CommandError.badUsage` for an attribute that its kind does not have.
  func apply<Object: TeamObject>(to object: inout Object) throws {
    for case (let key, let text?) in all {
      guard let attribute = object.allAttributes.first(where: { $0.key == key }) else {
        let own = object.allAttributes.filter { !EquipmentAttribute.common.contains($0) }
        let names = own.map { "--\(Self.typed($0.key))" }.joined(separator: ", ")
        throw CommandError.badUsage(
          "a \(object.kindTitle) has no '\(Self.typed(key))'", next: "It has \(names).")
      }
      try object.set(attribute, to: key == "notes" ? CommandText.long(text) ?? "" : text)
    }
  }

  /// The option's name for `faceProtector`: `face-protector`.
  private static func typed(_ key: String) -> String {
    key.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}
