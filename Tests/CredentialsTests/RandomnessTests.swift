import Testing

@testable import Credentials

/// Passwords made by chance.
struct RandomnessTests {
  @Test func aOneTimePasswordIsEasyToCopy() {
    let password = OneTimePassword.random()
    let groups = password.split(separator: "-")
    #expect(groups.map(\.count) == [4, 4, 4])
    #expect(password.allSatisfy { $0 == "-" || OneTimePassword.characters.contains($0) })
    #expect(!OneTimePassword.characters.contains { "0o1il".contains($0) })
    #expect(Set(OneTimePassword.characters).count == OneTimePassword.characters.count)
  }

  @Test func oneTimePasswordsAreUnique() {
    #expect(Set((0..<500).map { _ in OneTimePassword.random() }).count == 500)
  }
}
