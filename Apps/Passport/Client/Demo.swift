import CommandSupport
import Foundation

extension Passport: DemoProgram {
  /// Imports the sample places, sixteen in eleven countries.
  static func addSamples(in folder: String) throws -> [String] {
    let file = folder + "/places.geojson"
    try Data(PackageResources.SamplePlaces_geojson).write(to: URL(filePath: file))
    try CommandRunner.add(
      [["import", file]], to: Passport.self, explaining: CommandError.explaining)
    return []
  }
}
