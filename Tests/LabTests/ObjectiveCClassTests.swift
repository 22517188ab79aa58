import Foundation
import LabSources
import TestSupport
import Testing

@testable import Lab

/// Classes in Objective-C that the Swift code of a project uses.
struct ObjectiveCClassTests {
  private static let header = """
    // + (void)old;
    #import <UIKit/UIKit.h>
    @interface Banner : UIView
    + (void)show:(nullable NSString *)text
        Duration:(NSTimeInterval)duration;
    + (Banner *)shared; /* + (void)
    gone; */
    - (BOOL)hideWithAnimation:(BOOL)animated;
    - (void)unused;
    - (void)load:(void (^)(void))done;
    @property (nonatomic, strong) UIColor *barColor;
    @property (nonatomic) CGFloat margin;
    @end
    """

  @Test func aHeaderIsParsed() throws {
    let found = try #require(ObjectiveCHeader(Self.header).classes.first)
    #expect(found.name == "Banner" && found.superclass == "UIView" && found.line == 3)
    #expect(
      found.methods.map(\.parts) == [
        ["show", "Duration"], ["shared"], ["hideWithAnimation"], ["unused"],
      ])
    #expect(found.properties.map(\.name) == ["barColor", "margin"])
  }

  private func writer(_ swift: String, in folder: ProgramFolder) throws -> ObjectiveCClassWriter {
    _ = try folder.file("Banner.h", Data(Self.header.utf8))
    let file = try folder.file("Banner.m", Data("@implementation Banner @end".utf8))
    var project = UIKitProject(name: "Shop", folder: URL(fileURLWithPath: folder.folder))
    project.objectiveCFiles = [URL(fileURLWithPath: file)]
    return ObjectiveCClassWriter(project, sources: [SourceFile(path: "A.swift", text: swift)])
  }

  @Test func aClassHasTheMembersThatSwiftUses() throws {
    let folder = try ProgramFolder("lab")
    let code = """
      Banner.show("Saved", duration: 2)
      Banner.shared().hide(withAnimation: true)
      Banner.shared().barColor = .red
      """
    let writer = try writer(code, in: folder)
    #expect(
      writer.text == #"""
        import UIKit

        class Banner: UIView {
          static func `show`(_ text_: String?, duration duration_: TimeInterval) {
            print("Banner.show", text_ ?? "")
          }
          @discardableResult
          static func `shared`() -> Banner {
            print("Banner.shared")
            return Banner()
          }
          @discardableResult
          func `hide`(withAnimation animated_: Bool) -> Bool {
            print("Banner.hide")
            return false
          }
          var `barColor`: UIColor?
        }

        """#)
    #expect(
      writer.findings.map(\.description) == [
        "Banner.h:3: Banner: This class is in Objective-C; its methods only print their texts."
      ])
  }

  @Test func aClassThatSwiftDoesNotUseIsLeftOut() throws {
    let folder = try ProgramFolder("lab")
    #expect(try writer("print(1)", in: folder).text.isEmpty)
    #expect(try writer("class Banner {}", in: folder).findings.isEmpty)
  }

  @Test(arguments: [
    ("Tip Calculator", "Tip_Calculator"), ("2048", "_048"), ("Maps", "App_Maps"),
    ("UIKit", "App_UIKit"), ("main", "App_main"), ("Contacts", "App_Contacts"), ("계산기", "App____"),
  ])
  func theModuleHasTheNameThatXcodeGivesIt(app: String, module: String) {
    #expect(ProjectBuilder.moduleName(of: app, besides: ["Contacts"]) == module)
  }
}
