// The programs that speak to a network, linked to the system's libraries for it.

import CommandSupport
import Equip
import Passport

EntryPoint.run(oneOf: [.passport, .equip])
