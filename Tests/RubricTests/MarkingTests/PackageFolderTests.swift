import Testing

@testable import RubricSupport

struct PackageFolderTests {
  @Test func thePackageIsFound() throws {
    #expect(PackageFolder.has("Package.swift"))
    #expect(!PackageFolder.has("Nothing.swift"))
    #expect(try PackageFolder.text(of: "Package.swift").hasPrefix("// swift-tools-version:"))
  }
}
