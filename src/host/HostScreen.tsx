import { useParams } from 'wouter';
import { AisPage } from './ais/AisPage';
import { ContactPage } from './contact/ContactPage';
import { MyPage } from './MyPage';
import { OwnerPage } from './OwnerPage';
import { ProfilePage } from './ProfilePage';
import { CoinsPage } from './shop/CoinsPage';
import { OrdersPage } from './shop/OrdersPage';
import { ShopPage } from './shop/ShopPage';

/** The user's own page, and its subpages by the end of the address. */
const HostScreen = () => {
  const { service } = useParams<{ service?: string }>();
  switch (service) {
    case 'profile':
      return <ProfilePage />;
    case 'ais':
      return <AisPage />;
    case 'owner':
      return <OwnerPage />;
    case 'shop':
      return <ShopPage />;
    case 'orders':
      return <OrdersPage />;
    case 'coins':
      return <CoinsPage />;
    case 'contact':
      return <ContactPage />;
    default:
      return <MyPage />;
  }
};

export default HostScreen;
