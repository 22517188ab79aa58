import Foundation
import Testing

@testable import LabKit

struct PredicateTests {
  private class Person {
    let name: String
    let age: Int
    let birthday: Date?
    init(name: String, age: Int, birthday: Date? = nil) {
      self.name = name
      self.age = age
      self.birthday = birthday
    }
  }

  private final class Student: Person {
    let teacher: Person?
    let marks: [Int]
    init(name: String, age: Int, teacher: Person? = nil, marks: [Int] = []) {
      self.teacher = teacher
      self.marks = marks
      super.init(name: name, age: age)
    }
  }

  private let student = Student(
    name: "Zoë Müller", age: 20, teacher: Person(name: "Ada", age: 50), marks: [1, 2, 3])

  private func holds(_ format: String, _ arguments: Any?...) throws -> Bool {
    try PredicateParser.condition(format, arguments).evaluate(student)
  }

  @Test(arguments: [
    "age == 20", "age = 20", "age != 21", "age <> 21", "age < 21", "age >= 20",
    "age BETWEEN {1, 20}",
    "name BEGINSWITH 'Zo'", "name ENDSWITH[c] 'LLER'", "name CONTAINS[cd] \"zoe mu\"",
    "name LIKE 'Z*ler'", "name LIKE[c] 'z?ë müller'", "name MATCHES '[A-Z].* .*'",
    "teacher.name == 'Ada'", "SELF.teacher.age > 49", "birthday == nil", "NOT (age == 3)",
    "age == 3 OR name CONTAINS 'ö' OR TRUEPREDICATE", "age > 1 AND age < 30 && age != 4",
    "!(age == 3) AND (age == 20 || age == 21)", "age IN {1, 20}", "ANY marks > 2", "ALL marks > 0",
    "NONE marks == 7", "marks.@count == 3", "name CONTAINS 'oë' and not age IN {3}",
  ])
  func conditionsHold(format: String) throws {
    #expect(try holds(format))
    #expect(try !holds("NOT (\(format))"))
  }

  @Test func placeholdersAreValuesAndKeys() throws {
    #expect(try holds("name == %@", "Zoë Müller"))
    #expect(try holds("%K == %d", "age", 20))
    #expect(try holds("age IN %@", [20, 30]))
    #expect(try holds("%K CONTAINS[cd] %@ AND age < %lf", "teacher.name", "a", 20.5))
    #expect(try !holds("birthday == %@", Date(timeIntervalSince1970: 0)))
  }

  @Test func theElementsOfAnArrayAreFiltered() {
    let predicate = NSPredicate(labFormat: "SELF CONTAINS[c] %@", "ap")
    #expect(
      ["Apple", "Pear", "Grape"].filter { predicate.evaluate(with: $0) } == ["Apple", "Grape"])
    let mail = NSPredicate(labFormat: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.[a-z]{2,4}")
    #expect(mail.evaluate(with: "ada@example.org"))
    #expect(!mail.evaluate(with: "ada@example"))
  }

  @Test func dictionariesHaveKeys() throws {
    let condition = try PredicateParser.condition("price > 2", [])
    #expect(condition.evaluate(["price": 3]))
    #expect(!condition.evaluate(["price": 1]))
    #expect(!condition.evaluate(["cost": 3]))
  }

  @Test(arguments: [
    "", "age", "age ==", "age == 'x", "(age == 1", "age == 1)", "age ~ 1", "age == %@", "==", "%",
    "age ==[c 1", String(repeating: "(", count: 5000),
    "SUBQUERY(marks, $m, $m > 1).@count > 0",
  ])
  func anUnknownFormatIsAnError(format: String) {
    #expect(throws: PredicateFormatError.self) { try PredicateParser.condition(format, []) }
  }

  @Test(arguments: [nil, "self"])
  func theObjectsOfAnArrayAreSortedThemselves(key: String?) {
    let order = KeyedSortDescriptor(key: key, ascending: true)
    let names = (["Bern", "Zug", "Aarau"] as NSArray).sortedArray(using: [order])
    #expect(names as? [String] == ["Aarau", "Bern", "Zug"])
    #expect(([3, 1] as NSArray).sortedArray(using: [order]) as? [Int] == [1, 3])
  }
}
