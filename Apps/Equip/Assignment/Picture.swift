/// The pictures of the initial data, in the folder `Resources`.
package enum Picture {
  case helmet, gloves, skateBoot, skateHolder, skateRunner, stick
  case okafor, lindqvist, tremblay, kowalski, bellamy

  /// The contents of the PNG file of the picture.
  package var bytes: [UInt8] {
    switch self {
    case .helmet: PackageResources.Helmet_png
    case .gloves: PackageResources.Gloves_png
    case .skateBoot: PackageResources.SkateBoot_png
    case .skateHolder: PackageResources.SkateHolder_png
    case .skateRunner: PackageResources.SkateRunner_png
    case .stick: PackageResources.Stick_png
    case .okafor: PackageResources.Okafor_png
    case .lindqvist: PackageResources.Lindqvist_png
    case .tremblay: PackageResources.Tremblay_png
    case .kowalski: PackageResources.Kowalski_png
    case .bellamy: PackageResources.Bellamy_png
    }
  }
}
