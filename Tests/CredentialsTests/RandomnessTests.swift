import Testing

@testable import Credentials

/// Passwords and tokens made by chance.
struct RandomnessTests {
  @Test func aOneTimePasswordIsEasyToCopy() {
    let password = OneTimePassword.random()
    let groups = password.split(separator: "-")
    #expect(groups.map(\.count) == [4, 4, 4])
    #expect(password.allSatisfy { $0 == "-" || OneTimePassword.characters.contains($0) })
    #expect(!OneTimePassword.characters.contains { "0o1il".contains($0) })
    #expect(Set(OneTimePassword.characters).count == OneTimePassword.characters.count)
  }

  @Test func noTwoAreTheSame() {
    #expect(Set((0..<500).map { _ in OneTimePassword.random() }).count == 500)
    #expect(Set((0..<500).map { _ in SessionToken.random() }).count == 500)
  }

  @Test func aTokenHas256Bits() {
    let token = SessionToken.random()
    #expect(token.count == 64)
    #expect(token.allSatisfy { $0.isHexDigit })
  }
}
