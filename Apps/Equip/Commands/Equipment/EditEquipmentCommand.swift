import ArgumentParser
import CommandSupport

struct EditEquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit an item of equipment.",
    discussion: """
      Values that are not given stay unchanged; an empty text deletes a value. Numbers may have their \
      own unit or another one, such as '7 1/8' or '35 cm'.

      Example:
        equip equipment edit 4 --colour red --low-stock-level 2
      """
  )

  @OptionGroup var item: ItemIDArgument<EquipProgram>
  @OptionGroup var values: EquipmentOptions
  @Option(help: .init("The new photo, PNG or JPEG.", valueName: "file")) var photo: InputFile?
  @Flag(help: "Delete the photo.") var removePhoto = false
  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

  func validate() throws {
    if values.isEmpty, photo == nil, !removePhoto {
      throw ValidationError("Nothing to change. See '\(EquipProgram.name) equipment edit --help'.")
    }
    if photo != nil, removePhoto {
      throw ValidationError("Give --photo or --remove-photo, not both.")
    }
    try access.password.checkStandardInput(of: photo, values.notes.map(InputFile.init))
  }

  func run() throws {
    let id = try item.id
    let picture = try photo.map { try PhotoArgument.data(of: $0) }
    try access.change { store in
      let line = try store.lines([id])[0]
      var item = line.item
      try values.apply(to: &item)
      if removePhoto || picture != nil { item.photo = picture }
      try store.update(item)
      try EquipListing.report("Changed", item, item.described, isJSON: json.isOn)
      guard !line.isShared, line.holderCount > item.quantity else { return }
      let names = try store.holders(of: id).names
      StandardError.line(item.phrase(forSharingBetween: names) + ".")
    }
  }
}

/// One option for each attribute of any kind of equipment. The attributes of a kind determine which
/// options apply and which values are valid.
struct EquipmentOptions: AttributeOptions {
  @Option(help: .init("The manufacturer.", valueName: "name")) var manufacturer: String?
  @Option(help: .init("The brand or product line.", valueName: "name")) var brand: String?
  @Option(help: .init("The model.", valueName: "code")) var modelCode: String?
  @Option(help: .init("The order code.", valueName: "code")) var orderCode: String?
  @Option(help: .init("The color.", valueName: "name")) var colour: String?
  @Option(help: .init("The number of identical pieces.", valueName: "number"))
  var quantity: String?
  @Option(
    help: .init("The number in stock that counts as low; empty for none.", valueName: "number"))
  var lowStockLevel: String?
  @Option(help: .init("Notes; '-' reads them from standard input.", valueName: "text"))
  var notes: String?
  @Option(help: .init("The number on the host's web service.", valueName: "number"))
  var wsObjectId: String?

  @Option(help: .init("The size, of all kinds but sticks.", valueName: "number")) var size: String?
  @Option(help: .init("Helmet: the face protector.", valueName: "text"))
  var faceProtector: String?
  @Option(help: .init("Helmet: the chin strap.", valueName: "text")) var chinStrap: String?
  @Option(help: .init("Gloves: the length in millimeters.", valueName: "number")) var length:
    String?
  @Option(help: .init("Skate boot: the stiffness.", valueName: "number"))
  var stiffness: String?
  @Option(help: .init("Skate boot: the width.", valueName: "text")) var width: String?
  @Option(help: .init("Skate runner: the radius, in feet.", valueName: "number"))
  var contour: String?
  @Option(
    help: .init(
      "Skate runner: the hollow in sixteenths of an inch, or such as '1/2'.", valueName: "number"))
  var hollow: String?
  @Option(
    parsing: .unconditional,
    help: .init("Skate runner: the pitch in degrees, -5 to 5.", valueName: "number"))
  var pitch: String?
  @Option(help: .init("Stick: the blade pattern.", valueName: "text")) var pattern: String?
  @Option(help: .init("Stick: left or right.", valueName: "side")) var leftRight: String?
  @Option(help: .init("Stick: the curve in millimeters.", valueName: "number")) var curve: String?
  @Option(help: .init("Stick: the flex in pounds.", valueName: "number"))
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
  /// The values by the keys of the attributes; nil for options that are not given.
  var all: [(key: String, text: String?)] { get }
}

extension AttributeOptions {
  /// A Boolean value that indicates whether no option is given.
  var isEmpty: Bool { all.allSatisfy { $0.text == nil } }

  /// Sets the given values of a player or an item.
  ///
  /// - Throws: `EquipmentValueProblem` for a value that is invalid for the attribute,
  ///   `CommandError.badUsage` for an attribute that its kind does not have.
  func apply<Object: TeamObject>(to object: inout Object) throws {
    for case (let key, let text?) in all {
      guard let attribute = object.allAttributes.first(where: { $0.key == key }) else {
        let own = object.allAttributes.filter { !EquipmentAttribute.common.contains($0) }
        let names = own.map { "--\(Self.typed($0.key))" }.joined(separator: ", ")
        throw CommandError.badUsage(
          "the kind \(object.kindTitle) has no '\(Self.typed(key))'", next: "It has \(names).")
      }
      try object.set(attribute, to: key == "notes" ? CommandText.long(text) ?? "" : text)
    }
  }

  /// Returns the option's name for `faceProtector`: `face-protector`.
  private static func typed(_ key: String) -> String {
    key.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}
