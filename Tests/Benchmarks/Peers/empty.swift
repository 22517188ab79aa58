// The least a program can do that has Foundation in it: what every start is measured against.
import Foundation

print(ProcessInfo.processInfo.processName)
