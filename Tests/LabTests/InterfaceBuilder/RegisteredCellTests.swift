import Foundation
import LabSources
import TerminalUI
import Testing

@testable import InterfaceBuilder

/// Cells that code registers by their class, which UIKit creates by initializers of their own.
@MainActor
struct RegisteredCellTests {
  private final class MealCell: UITableViewCell {
    let stars = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(stars)
    }

    required init?(coder: NSCoder) { return nil }
  }

  private final class PhotoCell: UICollectionViewCell {
    let name = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(name)
    }

    required init?(coder: NSCoder) { return nil }
  }

  private final class Heading: UITableViewHeaderFooterView {
    let note = UILabel()

    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      contentView.addSubview(note)
    }

    required init?(coder: NSCoder) { return nil }
  }

  @Test func listsUseTheInitializersOfAProject() {
    let classes = [
      InterfaceClass(
        MealCell.self, name: "MealCell",
        initializers: [.cell { MealCell(style: $0, reuseIdentifier: $1) }]),
      InterfaceClass(
        PhotoCell.self, name: "PhotoCell", initializers: [.frame { PhotoCell(frame: $0) }]),
      InterfaceClass(
        Heading.self, name: "Heading", initializers: [.heading { Heading(reuseIdentifier: $0) }]),
    ]
    _ = InterfaceBundle(files: [], classes: classes)
    let path = IndexPath(row: 0, section: 0)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 40, height: 10), style: .plain)
    table.register(MealCell.self, forCellReuseIdentifier: "Meal")
    let cell = table.dequeueReusableCell(withIdentifier: "Meal", for: path) as? MealCell
    #expect(cell?.stars.superview === cell?.contentView)
    #expect(cell?.reuseIdentifier == "Meal")
    table.register(Heading.self, forHeaderFooterViewReuseIdentifier: "Head")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "Head") is Heading)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 40, height: 10),
      collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(PhotoCell.self, forCellWithReuseIdentifier: "Photo")
    let item = collection.dequeueReusableCell(withReuseIdentifier: "Photo", for: path)
    #expect(item is PhotoCell)
  }

  @Test func theTableOfClassesListsTheInitializers() {
    let text = """
      class MealCell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {}
        required init?(coder: NSCoder) {}
      }
      class PhotoCell: UICollectionViewCell {
        override init(frame: CGRect) {}
      }
      class Store: NSObject {
        init(frame: CGRect) {}
      }
      """
    let table = SourceRewriter().rewrite(SourceFile(path: "Cells.swift", text: text), number: 0)
      .text
    #expect(table.contains(".cell { MealCell(style: $0, reuseIdentifier: $1) }"))
    #expect(table.contains(".frame { PhotoCell(frame: $0) }"))
    #expect(!table.contains("Store(frame:"))
  }

  @Test func aTableDoesNotCreateCellsThatOnlyCodeCan() {
    let text = """
      class HourCell: UITableViewCell {
        init(hours: [Hour]) {}
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      }
      class DayCell: UITableViewCell {
        convenience init(day: Day) { self.init() }
      }
      class NoteCell: UITableViewCell {
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      """
    let table = SourceRewriter().rewrite(SourceFile(path: "Cells.swift", text: text), number: 0)
      .text
    let plain = ".cell { UITableViewCell(style: $0, reuseIdentifier: $1) }"
    #expect(table.components(separatedBy: plain).count == 2)
    let row = table.split(separator: "\n").firstIndex { $0.contains("HourCell.self") }
    let maker = table.split(separator: "\n").firstIndex { $0.contains(plain) }
    #expect(row != nil && maker.map { $0 - 3 } == row)
  }

  @Test func storyboardsCreateObjectsOfClassesWithAPlainInitializer() {
    let text = """
      class Range: NSObject {
        let values = [1, 2]
      }
      class Settings: NSObject {
        override init() {}
        convenience init(name: String) { self.init() }
      }
      class Person: NSObject {
        init?(name: String) {}
      }
      class Archive: NSObject {
        override init() throws {}
      }
      class Account {}
      """
    let table = SourceRewriter().rewrite(SourceFile(path: "Model.swift", text: text), number: 0)
      .text
    #expect(table.contains(".object { Range() }"))
    #expect(table.contains(".object { Settings() }"))
    for name in ["Person", "Archive", "Account"] { #expect(!table.contains("{ \(name)() }")) }
  }
}
