/// The way back from the second screen, as the assignments have it.
protocol CityPassingDelegate {
  func passCityBack(name: String)
}
