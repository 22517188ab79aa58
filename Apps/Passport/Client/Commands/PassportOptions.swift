import ArgumentParser
import CommandSupport

/// `--server`, `--account` and `--database`, for the program and every command that asks a server.
struct ConnectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Ask this server instead of the one inside; also PASSPORT_SERVER.", valueName: "url"))
  var server: String?

  @Option(
    help: ArgumentHelp(
      "Whose places, such as lenc0001; otherwise PASSPORT_ACCOUNT or the login name.",
      valueName: "name"))
  var account: String?

  @OptionGroup var database: DatabaseOption
}

/// `--at`, for the program and the commands that take a coordinate.
struct PositionOption: ParsableArguments {
  @Option(
    name: .customLong("at"), parsing: .unconditional,
    help: ArgumentHelp(
      "Where it is: 45.42,-75.70, degrees with minutes and seconds, or a geo: URI.",
      valueName: "coordinate"))
  var text: String?
}
