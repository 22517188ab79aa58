import Testing

@testable import RubricSupport

struct RubricSourcesTests {
  @Test func rowsAreFoundInTraitsOnly() {
    let source = """
      @Test(.eventScheduler("a.one"))
      @Test(.tags(.slow), .eventScheduler(
        "a.two", "a.three"), .timeLimit(.minutes(5)))
      // @Test(.eventScheduler("a.four"))
      @Test(.taskList("b.one"))
      let text = "a.five"
      """
    #expect(
      RubricSources.ids(in: source, trait: "eventScheduler") == ["a.one", "a.two", "a.three"])
    #expect(RubricSources.ids(in: source, trait: "taskList") == ["b.one"])
  }
}
